import type { ImportValues } from '../../../contract/wire/import';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { aCard, aCardProfile, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { untilOneWaits } from '../../../testing/untilOneWaits';
import { takeAdvisoryLock } from '../../database/runAlone';
import type { Resources } from '../../app/buildServer';
import { registerJobs } from '../jobs/jobs.routes';
import { importHandler } from './importHandler';
import { registerImports } from './imports.routes';

const importResources: Resources = (server, { outside, mailQueue }) => {
  registerImports(server, { files: outside.files });
  registerJobs(server, { import: importHandler({ mailQueue, log: server.log }) });
};

eachDatabase('an import beside other changes', (opened, engine) => {
  let servers: TestServer[];
  let accountId: string;
  let as: string;
  let target: { kind: 'cards' | 'accounts'; accountId?: string };

  beforeEach(async () => {
    servers = [await aServer(opened(), importResources), await aServer(opened(), importResources)];
    ({ id: accountId } = await anAccount(opened().database, { name: 'Northwind' }));
    as = await servers[0]!.signIn(await anOwner(opened().database, accountId));
    target = { kind: 'cards', accountId };
  });
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  async function checked(server: TestServer, requestId: string, rows: ImportValues[]): Promise<string> {
    const body = { ...target, fileName: 'people.csv', requestId };
    const { content } = await server.call<WireJob>('createImport', { as, body });
    const params = { jobId: content.id };
    await server.call('putImportRows', { as, params, body: { from: 1, rows } });
    await server.call('checkImport', { as, params });
    await server.server.wakeJobs();
    return content.id;
  }
  const start = (server: TestServer, jobId: string) => server.call('startImport', { as, params: { jobId } });
  const jobOf = async (jobId: string) => (await servers[0]!.call<WireJob>('getJob', { as, params: { jobId } })).content;

  /** Checks the same rows on both servers, and then imports them at once. */
  async function importTwice(rows: ImportValues[]): Promise<string[]> {
    const jobs: string[] = [];
    for (const [index, server] of servers.entries()) jobs.push(await checked(server, `request-${index}`, rows));
    await Promise.all(servers.map((server, index) => start(server, jobs[index]!)));
    await Promise.all(servers.map(({ server }) => server.wakeJobs()));
    return jobs;
  }

  it('of the same accounts by another server adds each account once', async () => {
    as = await servers[0]!.signIn(await aSuperAdmin(opened().database));
    target = { kind: 'accounts' };
    const jobs = await importTwice(Array.from({ length: 40 }, (_, index) => ({ accountName: `Customer ${index}` })));
    const accounts = opened().database.selectFrom('accounts').select('name').where('name', 'like', 'Customer%');
    expect(await accounts.execute()).toHaveLength(40);
    for (const jobId of jobs) expect(await jobOf(jobId)).toMatchObject({ status: 'finished', total: 40, done: 40 });
  });

  it('of the same file by another server adds each person once', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => ({ fullName: `Ann ${index}`, emails: `ann${index}@x.test` }));
    const jobs = await importTwice(rows);
    expect(await opened().database.selectFrom('cards').select('id').execute()).toHaveLength(40);
    const counts = await Promise.all(jobs.map(async (jobId) => (await jobOf(jobId)).counts));
    expect(counts.reduce((sum, each) => sum + (each?.created ?? 0), 0)).toBe(40);
    expect(counts.reduce((sum, each) => sum + (each?.rejected ?? 0) + (each?.unchanged ?? 0), 0)).toBe(40);
    for (const jobId of jobs) expect(await jobOf(jobId)).toMatchObject({ status: 'finished', total: 40, done: 40 });
  });

  // The embedded database has one writer.
  if (engine === 'postgres')
    it.each(['cards', 'accounts'] as const)(
      'of %s adds none that another import adds at the same time',
      async (kind) => {
        const [server] = servers as [TestServer, TestServer];
        const { database } = opened();
        if (kind === 'accounts') {
          as = await server.signIn(await aSuperAdmin(database));
          target = { kind };
        }
        const row = kind === 'cards' ? { cardOwnerName: 'Ann' } : { accountName: 'Ann' };
        const jobId = await checked(server, 'request-0', [row]);
        await database.transaction().execute(async (transaction) => {
          if (kind === 'accounts') {
            await takeAdvisoryLock(transaction, 'accountImport');
            await anAccount(transaction, { name: 'Ann' });
          } else {
            await transaction
              .selectFrom('accounts')
              .select('id')
              .where('id', '=', accountId)
              .forNoKeyUpdate()
              .execute();
            await aCardProfile(transaction, { cardId: (await aCard(transaction, { accountId, name: 'Ann' })).id });
          }
          await start(server, jobId);
          await untilOneWaits(transaction);
        });
        await server.server.wakeJobs();
        expect(await jobOf(jobId)).toMatchObject({ status: 'finished', counts: { unchanged: 1 } });
        expect(await database.selectFrom(kind).select('id').where('name', '=', 'Ann').execute()).toHaveLength(1);
      },
    );

  if (engine === 'postgres')
    it('leaves an account alone that is edited at the same time', async () => {
      const [server] = servers as [TestServer, TestServer];
      const { database } = opened();
      as = await server.signIn(await aSuperAdmin(database));
      target = { kind: 'accounts' };
      const jobId = await checked(server, 'request-0', [{ accountId, contactPerson: 'Imported' }]);
      await database.transaction().execute(async (transaction) => {
        const edited = { contactPerson: 'Edited', version: 2 };
        await transaction.updateTable('accounts').set(edited).where('id', '=', accountId).execute();
        await start(server, jobId);
        await untilOneWaits(transaction);
      });
      await server.server.wakeJobs();
      expect(await jobOf(jobId)).toMatchObject({ counts: { rejected: 1 } });
      const people = database.selectFrom('accounts').select('contactPerson').where('id', '=', accountId);
      expect(await people.execute()).toEqual([{ contactPerson: 'Edited' }]);
    });

  if (engine === 'postgres')
    it('leaves a card alone that is moved to another account at the same time', async () => {
      const [server] = servers as [TestServer, TestServer];
      const { database } = opened();
      const { id: cardId } = await aCard(database, { accountId, name: 'Ann' });
      await aCardProfile(database, { cardId, title: 'CEO' });
      const { id: foreign } = await anAccount(database, { name: 'Fabrikam' });
      const jobId = await checked(server, 'request-0', [{ cardId, title: 'CTO' }]);
      await database.transaction().execute(async (transaction) => {
        const moved = { accountId: foreign, version: 2 };
        await transaction.updateTable('cards').set(moved).where('id', '=', cardId).execute();
        await start(server, jobId);
        await untilOneWaits(transaction);
      });
      await server.server.wakeJobs();
      const { content } = await server.call<WireJobRecord[]>('getJobRecords', { as, params: { jobId } });
      expect(content).toMatchObject([
        { status: 'rejected', problems: [{ message: expect.stringContaining('Import this row again') }] },
      ]);
      expect(await database.selectFrom('cardProfiles').select('title').execute()).toEqual([{ title: 'CEO' }]);
    });
});
