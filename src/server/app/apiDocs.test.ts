import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { operationIds, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import { EncodedBody } from '../http/encodedBody';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aCard, aSuperAdmin } from '../../testing/builders';
import { cheapPasswords } from '../../testing/cheapPasswords';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';
import { apiExample } from '../resources/openApi/apiExample';
import { apiMarkdown } from '../resources/openApi/apiMarkdown';
import { describedObjects, describedOperations } from '../resources/openApi/describedOperations';
import type { ApiDocument, ApiOperation, ApiSchema } from '../resources/openApi/openApi';
import { allResources } from './resources';

describe('the API documentation', () => {
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

  it('holds every operation of the contract and nothing else', () => {
    const described = Object.entries(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url}`),
    );
    expect(described.sort()).toEqual(
      operationIds.map((name) => `${operations[name][0]} /api${operations[name][1]}`).sort(),
    );
    expect(new Set(describedOperations(document).map(({ name }) => name)).size).toBe(operationIds.length);
  });

  it('asks for a token exactly where the policy does', () => {
    for (const name of operationIds) {
      const [method, url] = operations[name];
      const { security } = document.paths[`/api${url}`]?.[method.toLowerCase()] as { security?: object[] };
      expect({ name, security }).toEqual({
        name,
        security: operationPolicies[name].who === 'anyone' ? [] : [{ token: [] }],
      });
    }
  });

  const documented = () => Object.values(document.paths).flatMap((ofPath) => Object.values(ofPath));
  const operation = (name: OperationId): ApiOperation => {
    const found = documented().find(({ operationId }) => operationId === name);
    if (!found) throw new Error(`${name} is not described`);
    return found;
  };
  const statusesOf = (name: OperationId) => Object.keys(operation(name).responses).map(Number);

  it('gives every operation its own operation id', () => {
    expect(
      documented()
        .map(({ operationId }) => operationId)
        .sort(),
    ).toEqual([...operationIds].sort());
  });

  it('says where the server is', () => {
    expect(document.servers).toEqual([{ url: 'https://cards.test' }]);
  });

  it('names its objects, its bodies and its errors, and refers to them', () => {
    const { schemas } = document.components;
    expect(Object.keys(schemas)).toEqual(
      expect.arrayContaining([
        'Account',
        'AdminAccount',
        'Card',
        'CardProfile',
        'ErrorResponse',
        'PublicCard',
        'Statistics',
        'Themes',
        'User',
      ]),
    );
    expect(schemas.Card?.properties?.cards?.items).toEqual({ $ref: '#/components/schemas/CardProfile' });
    const bodies = documented().flatMap(({ requestBody }) =>
      Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
    );
    for (const body of bodies)
      expect(body).toEqual({ $ref: expect.stringMatching(/^#\/components\/schemas\/\w+$/) as string });
    for (const name of operationIds)
      expect(operation(name).responses['400']?.content?.['application/json']?.schema).toEqual({
        $ref: '#/components/schemas/ErrorResponse',
      });
    expect(JSON.stringify(document)).not.toMatch(/schema-\d/);
  });

  it('says what every property and every parameter means', () => {
    const isDescribed = (schema: ApiSchema): boolean =>
      Boolean(schema.description ?? document.components.schemas[schema.$ref?.split('/').pop() ?? '']?.description);
    const undescribed = (schema: ApiSchema, at: string): string[] => [
      ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [
        ...(isDescribed(inner) ? [] : [`${at}.${name}`]),
        ...undescribed(inner, `${at}.${name}`),
      ]),
      ...(schema.items ? undescribed(schema.items, `${at}[]`) : []),
    ];
    const { schemas } = document.components;
    expect(
      Object.entries(schemas).flatMap(([name, schema]) => [
        ...(schema.description ? [] : [name]),
        ...undescribed(schema, name),
      ]),
    ).toEqual([]);
    expect(
      documented().flatMap(({ operationId, parameters = [] }) =>
        parameters.filter(({ description }) => !description).map(({ name }) => `${operationId} ${name}`),
      ),
    ).toEqual([]);
  });

  it('marks a query parameter as required where the operation is refused without it', async () => {
    const as = await server.signIn(await aSuperAdmin(opened.database));
    const reads = operationIds.filter((name) => operations[name][0] === 'GET' && !operations[name][1].includes('{'));
    const refused = [];
    for (const name of reads) if ((await server.call(name, { as })).status === 400) refused.push(name);
    const { paths } = document;
    const needy = reads.filter((name) =>
      paths[`/api${operations[name][1]}`]?.get?.parameters?.some(({ required }) => required),
    );
    expect(refused).toEqual(needy);
  });

  it('names the responses that are neither JSON nor 200', () => {
    const typesOf = (name: OperationId) => Object.keys(operation(name).responses['200']?.content ?? {});
    expect(typesOf('getContactFile')).toEqual(['text/vcard']);
    expect(typesOf('postStatisticsExcel')).toEqual([
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ]);
    expect(operation('contactUs').responses['303']?.headers).toHaveProperty('Location');
    expect(operation('logInByPost').responses['429']?.headers).toHaveProperty('Retry-After');
    expect(operation('getCards').responses['503']?.headers).toHaveProperty('Retry-After');
    expect(operation('getCards').responses['200']?.headers).toHaveProperty('ETag');
    expect(operation('getCards').responses['304']).not.toHaveProperty('content');
    expect(statusesOf('editAccountLoginDetails')).toEqual([200, 400, 401, 403, 404, 409, 413, 415, 422, 429, 500, 503]);
    expect(statusesOf('getFonts')).toEqual([200, 400, 500, 503]);
  });

  it('begins each summary with the verb of the operation', () => {
    const summaries = describedOperations(document).map(({ summary }) => summary);
    expect(summaries.filter((summary) => !/^[A-Z][a-z]+s /.test(summary))).toEqual([]);
  });

  it('describes what a response has beside its content', () => {
    const responseOf = (name: OperationId) =>
      describedOperations(document).find((each) => each.name === name)?.response;
    expect(responseOf('getAccounts')?.text).toBe(
      '`content`: list of {Account}, `page`: {Page} (optional), or 304 (The list is as it was with the ETag in If-None-Match.)',
    );
    expect(responseOf('getJobRecords')?.text).toBe('`content`: list of {JobRecord}, `page`: {KeysetPage}');
    expect(responseOf('uploadCardPhoto')?.text).toBe('`content`: object, `record`: {Card}');
    expect(responseOf('deleteAccount')?.text).toBe('`deletedRecordId`: text (optional)');
    expect(responseOf('logOut')?.text).toBe('the message alone');
  });

  it('names every media type that a file may have', () => {
    const text = describedOperations(document).find(({ name }) => name === 'exportCards')?.response.text;
    const types = Object.keys(operation('exportCards').responses['200']?.content ?? {});
    expect([types.length, text]).toEqual([3, `a file (${types.join(' or ')})`]);
  });

  it('describes the fields of an object that may be null, and how many entries a list may have', () => {
    const fields = [
      ...describedObjects(document),
      ...describedOperations(document).flatMap(({ name, body }) => (body ? { name, ...body } : [])),
    ];
    const typeOf = (object: string, field: string) =>
      fields.find(({ name }) => name === object)?.fields.find(({ name }) => name === field)?.type;
    expect(typeOf('ReceivedContact', 'consent')).toBe('object or null');
    expect(typeOf('ReceivedContact', 'consent.text')).toBe('text');
    expect(typeOf('startBulkAction', 'cardIds')).toMatch(/, 1 to 20000 entries$/);
    expect(typeOf('editCardProfile', 'emailList')).toMatch(/, at most 20 entries$/);
    expect(typeOf('StatisticsHours', 'views')).toMatch(/, 24 entries, 7 entries$/);
  });

  it('describes the Idempotency-Key of signed-in writes, and the aliases of fields', () => {
    const keyed = operationIds.filter((name) =>
      operation(name).parameters?.some((parameter) => parameter.name === 'Idempotency-Key'),
    );
    const writing = operationIds.filter(
      (name) => operations[name][0] !== 'GET' && operationPolicies[name].who !== 'anyone',
    );
    const readsOnly = ['postStatisticsExcel', 'exportCards'];
    expect(keyed).toEqual(writing.filter((name) => !readsOnly.includes(name)));
    expect(document.components.schemas.CreateAccountRequest?.properties?.accountName?.description).toContain(
      'Also accepted as `name`.',
    );
    expect(document.components.schemas.EditCardProfileRequest?.properties?.emailList?.description).toContain(
      'Also accepted as `emails`.',
    );
  });

  it('passes the recommended rules of Redocly but for the ambiguous paths of the contract', () => {
    const script = path.join(__dirname, '../../../scripts/openApiProblems.mjs');
    const problems = JSON.parse(
      execFileSync(process.execPath, [script], { input: JSON.stringify(document), encoding: 'utf8' }),
    ) as { ruleId: string }[];
    expect(new Set(problems.map(({ ruleId }) => ruleId))).toEqual(new Set(['no-ambiguous-paths']));
  }, 30_000);

  it('names the fields of forms with files', () => {
    const bodyOf = (name: string) => describedOperations(document).find((call) => call.name === name)?.body;
    expect(bodyOf('uploadCardPhoto')).toMatchObject({
      type: 'multipart/form-data',
      fields: [{ name: 'card-photo', type: 'file', isRequired: true }],
    });
    expect(bodyOf('contactUs')?.fields.map(({ name }) => name)).toEqual([
      'name',
      'phoneNumber',
      'email',
      'reportedIssue',
      'attachment',
    ]);
  });

  it('is current in docs/api.md: run npm run api-docs after changing an operation', () => {
    const file = path.join(__dirname, '../../../docs/api.md');
    expect(readFileSync(file, 'utf8')).toBe(apiMarkdown(document));
  });

  it('has an example whose requests get the responses that it shows', async () => {
    const passwordHash = await cheapPasswords().hash('demo-cards-2026');
    await aSuperAdmin(opened.database, { email: 'super@cards.test', passwordHash });
    const card = await aCard(opened.database, { name: 'Ann Smith' });
    let token = '';
    const given = (text: string) => text.replaceAll('TOKEN', token).replaceAll('CARD_ID', card.id);
    const examples = apiExample.split('\n\n').map((example) => {
      const [, method, url, options, shown] = /^curl -X (\w+) 'http:\/\/[^/]+(.+?)'(.*)\n(\{.*)$/s.exec(example) ?? [];
      return { method, url, options, shown };
    });
    expect(examples).toHaveLength(3);
    for (const { method, url = '', options = '', shown = '' } of examples) {
      const headers = [...given(options).matchAll(/-H '([^:]+): (.+?)'/g)].map(([, name = '', value]) => [name, value]);
      const response = await server.inject({
        method: method as 'GET',
        url: given(url),
        headers: Object.fromEntries(headers) as Record<string, string>,
        payload: /-d '(.+)'/.exec(options)?.[1],
      });
      token ||= response.content as string;
      const values = given(shown).match(/"\w+":("[^"…]+"|\d+)/g) ?? [];
      expect(values.length).toBeGreaterThan(1);
      for (const value of values) expect(response.text).toContain(value);
    }
  });

  it.each(['/api/openapi.json', '/api/docs'])('is compressed once at %s', async (url) => {
    const get = (encoding: string) => server.inject({ method: 'GET', url, headers: { 'accept-encoding': encoding } });
    expect(brotliDecompressSync((await get('br')).bytes).equals((await get('identity')).bytes)).toBe(true);
    const encode = jest.spyOn(EncodedBody, 'of');
    const { bytes, headers } = await get('br');
    expect(encode).not.toHaveBeenCalled();
    encode.mockRestore();
    // A response that is compressed as it is sent has no length.
    expect(headers['content-length']).toBe(String(bytes.length));
  });

  it.each(['/api/openapi.json', '/api/docs'])(
    'is sent anew only when it has changed, and takes reads only, at %s',
    async (url) => {
      const { headers } = await server.inject({ method: 'GET', url });
      expect(headers['cache-control']).toBe('no-cache');
      const known = { 'if-none-match': String(headers.etag) };
      expect(await server.inject({ method: 'GET', url, headers: known })).toMatchObject({ status: 304, text: '' });
      expect(await server.inject({ method: 'GET', url, headers: { 'if-none-match': '"older"' } })).toMatchObject({
        status: 200,
      });
      expect(await server.inject({ method: 'PUT', url })).toMatchObject({
        status: 405,
        headers: { allow: 'GET, HEAD' },
      });
    },
  );

  it('is a page without scripts and without third-party content', async () => {
    const { status, headers, text } = await server.inject({ method: 'GET', url: '/api/docs' });
    expect({ status, type: headers['content-type'] }).toEqual({ status: 200, type: 'text/html; charset=utf-8' });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'/,
    );
    expect(text).not.toMatch(/<script|<link|\ssrc=|\sstyle=|https?:\/\//i);
  });

  it('is a page with a chapter for each operation, and links to its objects', async () => {
    const { text } = await server.inject({ method: 'GET', url: '/api/docs' });
    expect(text).not.toContain('`');
    const links = [...text.matchAll(/ href="#(\w+)"/g)].map(([, name]) => name);
    const ids = [...text.matchAll(/ id="(\w+)"/g)].map(([, name]) => name);
    expect(new Set(links)).toEqual(new Set(ids));
    const chapters = text.split('<h3 id="');
    for (const { name, path: url, parameters, body, response } of describedOperations(document)) {
      const chapter = chapters.find((each) => each.startsWith(`${name}"`));
      for (const field of [...parameters, body, response].flatMap((part) => part?.fields ?? []))
        expect(chapter).toContain(`<code>${field.name}</code>`);
      expect(chapter).toContain(url);
    }
  });

  it('is a page with its content in a main landmark', async () => {
    const { text } = await server.inject({ method: 'GET', url: '/api/docs' });
    expect(text).toMatch(/<body><main><h1>[\s\S]*<\/main><\/body>/);
  });
});
