import type { AddressInfo } from 'node:net';
import { compileClient, loadJourney } from '../../testing/apiClient/compileClient';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { eachDatabase, openTestDatabase } from '../../testing/eachDatabase';
import { Passwords } from '../resources/logins/passwords';
import { apiDocument } from '../resources/openApi/openApi';
import type { ApiDocument } from '../resources/openApi/openApi';
import { allResources } from './resources';

describe('a client that openapi-typescript generates', () => {
  let document: ApiDocument;

  beforeAll(async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, allResources);
    document = apiDocument(server.server);
    await server.close();
    await opened.close();
  }, 30_000);

  it('compiles with the code that uses it', () => {
    expect(compileClient(document)).toEqual([]);
  }, 60_000);
});

eachDatabase('a generated client', (opened) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await aServer(opened(), allResources);
    await server.server.listen({ host: '127.0.0.1', port: 0 });
  }, 30_000);
  afterAll(() => server.close());

  it('signs in, creates an account and a card, reads the card as a visitor, and deletes both', async () => {
    const login = { email: 'journey@cards.test', password: 'a long way to go' };
    await aSuperAdmin(opened().database, {
      email: login.email,
      passwordHash: await new Passwords().hash(login.password),
    });
    const { port } = server.server.server.address() as AddressInfo;
    const journey = await loadJourney();
    const { card, rows, contactFile, errors, remaining } = await journey(`http://127.0.0.1:${port}`, login);
    expect(card).toMatchObject({ fullName: 'Ann Journey', title: 'Engineer', emails: ['ann@journey.test'] });
    expect(rows.map(({ name }) => name)).toEqual(['Ann Journey']);
    expect(contactFile).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
    expect(errors.map(({ message }) => message)).toEqual([
      'Changed by someone else. Reload and try again',
      'Not found',
    ]);
    expect(remaining).toBe(0);
  }, 30_000);
});
