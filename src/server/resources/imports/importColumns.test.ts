import type { ImportColumn } from '../../../contract/wire/import';
import type { WireJob } from '../../../contract/wire/job';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { anAccount, anAdministrator, anOwner, aSuperAdmin } from '../../../testing/builders';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import type { Resources } from '../../app/buildServer';
import { registerJobs } from '../jobs/jobs.routes';
import { deleteOldJobs } from '../jobs/oldJobs';
import { importHandler } from './importHandler';
import { registerImports } from './imports.routes';

const importResources: Resources = (server, parts) => {
  registerImports(server, { files: parts.outside.files });
  registerJobs(server, { import: importHandler({ mailQueue: parts.mailQueue, log: server.log }) });
};

eachDatabaseWhenMarked('the columns of imports', (opened, _engine, it) => {
  let server: KeptServer;
  let accountId: string;
  let owner: string;
  let boss: string;
  let imports = 0;

  const nextServer = keptServer(importResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    ({ id: accountId } = await anAccount(server.database));
    owner = await server.signIn(await anOwner(server.database, accountId));
    boss = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const column = (header: string, field: ImportColumn['field'] = null): ImportColumn => ({ header, field });
  const create = (columns: ImportColumn[], body: object = {}, as = owner) => {
    imports += 1;
    const required = { kind: 'cards', accountId, fileName: 'people.csv', requestId: `request-${imports}` };
    return server.call<WireJob>('createImport', { as, body: { ...required, columns, ...body } });
  };
  const read = (as: string, params = { accountId }) =>
    server.call<ImportColumn[]>('getColumnsOfCardImports', { as, params });
  const remembered = async () => (await read(owner)).content;
  const ofAccounts = (as: string) => server.call<ImportColumn[]>('getColumnsOfAccountImports', { as });

  it('are remembered for the account, and a later import replaces those of earlier ones', async () => {
    expect(await remembered()).toEqual([]);
    await create([column('Code', 'title'), column('Vorname', 'firstName'), column('Note')]);
    await create([column('Fax', 'fax'), column('Code')], {}, boss);
    await create([]);
    const all = [column('Vorname', 'firstName'), column('Note'), column('Fax', 'fax'), column('Code')];
    expect(await remembered()).toEqual(all);
    expect((await read(boss)).content).toEqual(all);
  });

  it('are one for each header, and at most 100: the oldest are forgotten', async () => {
    await create([column('Old'), column('Mail', 'title'), column('Mail', 'emails')]);
    expect(await remembered()).toEqual([column('Old'), column('Mail', 'emails')]);
    await create(Array.from({ length: 99 }, (_, index) => column(`Column ${index}`)));
    const headers = (await remembered()).map(({ header }) => header);
    expect([headers.length, headers[0], headers.at(-1)]).toEqual([100, 'Mail', 'Column 98']);
  });

  itOnEach('are those of both of two imports at once', async () => {
    await Promise.all([create([column('Code', 'title')]), create([column('Fax', 'fax')])]);
    expect((await remembered()).map(({ header }) => header).sort()).toEqual(['Code', 'Fax']);
  });

  it('stay as they are when a request comes again', async () => {
    const body = { requestId: 'the-same-request' };
    await create([column('Code', 'title')], body);
    await create([column('Code', 'fax')]);
    await create([column('Code', 'title')], body);
    expect(await remembered()).toEqual([column('Code', 'fax')]);
  });

  it('of an account are seen by those who may import into it', async () => {
    const other = await anAccount(server.database);
    const stranger = await server.signIn(await anOwner(server.database, other.id));
    const staff = await server.signIn(await anAdministrator(server.database));
    await create([column('Note')], { accountId: other.id }, stranger);
    await create([column('Code', 'title')]);
    expect((await read(staff)).content).toEqual([column('Code', 'title')]);
    expect((await read(stranger)).status).toBe(404);
    expect((await read(boss, { accountId: 'missing' })).status).toBe(404);
    expect((await read(stranger, { accountId: other.id })).content).toEqual([column('Note')]);
  });

  it('of accounts are kept apart from those of cards, for super administrators only', async () => {
    await create([column('Firma', 'accountName')], { kind: 'accounts', accountId: undefined }, boss);
    await create([column('Login', 'loginEmail')], { kind: 'accounts' }, boss);
    expect((await ofAccounts(boss)).content).toEqual([column('Firma', 'accountName'), column('Login', 'loginEmail')]);
    expect(await remembered()).toEqual([]);
    expect((await ofAccounts(owner)).status).toBe(403);
  });

  itOnEach('outlive their jobs, and are gone with the account', async () => {
    await create([column('Code', 'title')]);
    await deleteOldJobs(server.database, '2099-01-01T00:00:00.000Z');
    expect(await server.database.selectFrom('jobs').select('id').execute()).toEqual([]);
    expect(await remembered()).toEqual([column('Code', 'title')]);
    await server.database.deleteFrom('accounts').where('id', '=', accountId).execute();
    expect(await server.database.selectFrom('importColumns').selectAll().execute()).toEqual([]);
  });
});
