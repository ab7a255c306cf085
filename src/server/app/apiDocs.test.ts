import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callNames, calls } from '../../contract/calls';
import { callPolicies } from '../../contract/policy';
import { productName } from '../../contract/product';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { apiMarkdown } from '../resources/openApi/apiMarkdown';
import { describedCalls } from '../resources/openApi/describedCalls';
import type { ApiDocument } from '../resources/openApi/openApi';
import { allResources } from './resources';

describe('the documentation of the calls', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let document: ApiDocument;

  beforeAll(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    server = await aServer(opened, allResources);
    document = JSON.parse((await server.inject({ method: 'GET', url: '/api/openapi.json' })).text) as ApiDocument;
  }, 30_000);
  afterAll(async () => {
    await server.close();
    await opened.close();
  });

  it('holds every call of the contract and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([url, operations]) => Object.keys(operations).map((method) => `${method.toUpperCase()} ${url}`));
    expect(described.filter((call) => !call.startsWith('HEAD')).sort()).toEqual(callNames.map((name) => `${calls[name][0]} /api${calls[name][1]}`).sort());
    expect(new Set(describedCalls(document).map(({ name }) => name)).size).toBe(callNames.length);
  });

  it('asks for a token exactly where the policy does', () => {
    for (const name of callNames) {
      const [method, url] = calls[name];
      const { security } = document.paths[`/api${url}`]?.[method.toLowerCase()] as { security?: object[] };
      expect({ name, security }).toEqual({ name, security: callPolicies[name].who === 'anyone' ? [] : [{ token: [] }] });
    }
  });

  it('names the fields of forms with files', () => {
    const bodyOf = (name: string) => describedCalls(document).find((call) => call.name === name)?.body;
    expect(bodyOf('uploadCardPhoto')).toMatchObject({ type: 'multipart/form-data', fields: [{ name: 'card-photo', type: 'file', isRequired: true }] });
    expect(bodyOf('contactUs')?.fields.map(({ name }) => name)).toEqual(['name', 'phoneNumber', 'email', 'reportedIssue', 'attachment']);
  });

  it('lies current in docs/api.md: run npm run api-docs after changing a call', () => {
    const file = path.join(__dirname, '../../../docs/api.md');
    expect(readFileSync(file, 'utf8')).toBe(apiMarkdown(productName, describedCalls(document)));
  });

  it('is a page without scripts and with nothing from anybody else', async () => {
    const { status, headers, text } = await server.inject({ method: 'GET', url: '/api/docs' });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'/);
    expect(text).not.toMatch(/<script|<link|\ssrc=|\sstyle=|https?:\/\//i);
    for (const name of callNames) expect(text).toContain(`id="${name}"`);
  });
});
