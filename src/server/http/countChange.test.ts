import { rateLimits } from '../../contract/limits';
import { anAccount, aSuperAdmin } from '../../testing/builders';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { keptServer } from '../../testing/keptServer';
import type { KeptServer } from '../../testing/keptServer';
import { allResources } from '../app/resources';

eachDatabaseWhenLong('the changes of a user', (opened) => {
  let server: KeptServer;
  let superAdmin: string;
  let accountId: string;

  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    jest.replaceProperty(rateLimits.changesPerUser as { count: number }, 'count', 2);
    server = await nextServer(opened());
    superAdmin = await server.signIn(await aSuperAdmin(server.database));
    accountId = (await anAccount(server.database)).id;
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await server.rest();
  });

  const edit = (as: string, body: object = { contactPerson: 'Ann' }) =>
    server.call('editAccount', { as, params: { accountId }, body });

  it('are limited for an hour, for each user alone', async () => {
    await edit(superAdmin);
    await server.call('createAccount', { as: superAdmin, body: { accountName: 'Bell Works' } });
    const refused = await edit(superAdmin, { contactPerson: 'Bob' });
    expect(refused).toMatchObject({ status: 429, message: 'Too many attempts. Try again later' });
    expect(refused.headers['retry-after']).toBe('3600');
    expect(await server.database.selectFrom('accounts').select('contactPerson').execute()).not.toContainEqual({
      contactPerson: 'Bob',
    });
    expect((await server.call('getAccounts', { as: superAdmin })).status).toBe(200);
    expect((await edit(await server.signIn(await aSuperAdmin(server.database)))).status).toBe(200);
    server.clock.advance(3_600_000);
    expect((await edit(superAdmin)).status).toBe(200);
  });

  it('say when to come back also when the limit ends a revert', async () => {
    await edit(superAdmin);
    const { id } = await server.database.selectFrom('auditEntries').select('id').executeTakeFirstOrThrow();
    const revert = { as: superAdmin, params: { accountId, entryId: id }, body: {} };
    const { status, headers } = await server.call('revertAccountChange', revert);
    expect([status, headers['retry-after']]).toEqual([429, '3600']);
  });

  it('leave out requests that are refused before they write', async () => {
    for (let turn = 0; turn < 3; turn += 1)
      expect((await edit(superAdmin, { contactPerson: 'x'.repeat(201) })).status).toBe(400);
    expect((await edit(superAdmin)).status).toBe(200);
  });

  it('do not keep the user from ending sessions', async () => {
    for (let turn = 0; turn < 3; turn += 1) await edit(superAdmin);
    const sessions = await server.call<{ id: string }[]>('getSessions', { as: superAdmin });
    const [session] = sessions.content;
    expect((await server.call('endSession', { as: superAdmin, params: { sessionId: session!.id } })).status).toBe(200);
  });
});
