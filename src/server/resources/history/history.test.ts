import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { allResources } from '../../app/resources';
import { passwordMask } from '../../../contract/constants';
import { operatorId } from '../../../contract/history';
import type { OperationId } from '../../../contract/operations';
import type { WireHistoryEntry, WireHistoryPage } from '../../../contract/wire/history';
import { aServer } from '../../../testing/aServer';
import type { OperationInput, TestServer } from '../../../testing/aServer';
import {
  aCard,
  aCardProfile,
  aHolder,
  aLead,
  anAccount,
  anAdministrator,
  anEntry,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import { contentsOf, eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { filteredEntries, readHistoryFilter } from './historyFilter';
import { allEntries } from './history.repository';

eachDatabaseWhenMarked('the history', (opened, engine, it) => {
  let server: TestServer;
  let superAdmin: string;

  beforeAll(async () => {
    server = await aServer(opened(), allResources, { settings: { hasRateLimits: true } });
  });
  beforeEach(async () => {
    superAdmin = await server.signIn(await aSuperAdmin(server.database, { id: 'marta', username: 'Marta Amsel' }));
  });
  afterEach(() => server.server.auditNotes.write());
  afterAll(() => server.close());

  async function read(query: Record<string, string> = {}, as = superAdmin) {
    const { text, status } = await server.call('getHistory', { as, query });
    expect(status).toBe(200);
    return JSON.parse(text) as { content: WireHistoryEntry[]; page: WireHistoryPage };
  }
  const newest = async () => (await read({ limit: '1' })).content[0];
  async function change(name: Parameters<TestServer['call']>[0], input: OperationInput) {
    const response = await server.call(name, { as: superAdmin, ip: '192.0.2.7', ...input });
    expect(response).toMatchObject({ status: 200 });
    const entry = await newest();
    // A later change is a newer one.
    server.clock.advance(1000);
    return entry;
  }

  describe('of a change', () => {
    it('names who, what, when, from where, and the fields before and after', async () => {
      const card = await aCard(server.database, { name: 'Ann' });
      const createdAt = server.clock.now().toISOString();
      expect(await change('renameCard', { params: { cardId: card.id }, body: { cardOwnerName: 'Bo' } })).toMatchObject({
        createdAt,
        userId: 'marta',
        username: 'Marta Amsel',
        action: 'renameCard',
        objectType: 'card',
        objectId: card.id,
        objectName: 'Ann',
        address: '192.0.2.7',
        changes: [{ field: 'name', before: 'Ann', after: 'Bo' }],
        isRevertible: true,
      });
    });

    it('is one statement more', async () => {
      const kinds: string[] = [];
      const database = opened().database.withPlugin({
        transformQuery: ({ node }) => {
          if (JSON.stringify(node).includes('"auditEntries"')) kinds.push(node.kind);
          return node;
        },
        transformResult: async ({ result }) => result,
      });
      const watched = await aServer({ ...opened(), database }, allResources, { settings: { hasRateLimits: true } });
      const { id: cardId } = await aCard(server.database);
      const as = await watched.signIn(await aSuperAdmin(server.database));
      kinds.length = 0;
      const call = { as, params: { cardId }, body: { cardOwnerName: 'Bo' } };
      expect(await watched.call('renameCard', call)).toMatchObject({ status: 200 });
      expect(kinds).toEqual(['InsertQueryNode']);
      await watched.close();
    });

    it('names only the fields that differ, and nothing for a save without a change', async () => {
      const account = await anAccount(server.database, { name: 'Amselhof', contractOptions: ['themes'] });
      const params = { accountId: account.id };
      const body = { accountName: 'Amselhof', contractOptions: ['themes', 'statistics'], isCustomerUnderControl: '1' };
      expect((await change('editAccount', { params, body }))?.changes).toEqual([
        { field: 'customerUnderControl', before: false, after: true },
        { field: 'contractOptions', before: ['themes'], after: ['themes', 'statistics'] },
      ]);
      await change('editAccount', { params, body });
      expect((await read()).content).toHaveLength(1);
    });

    it.each<[OperationId, Record<string, unknown>]>([
      ['renameCard', { cardOwnerName: 'Bo' }],
      ['pickProfileByLanguage', { picksProfileByLanguage: true }],
      ['editCardLink', { linkState: 'forwarded', forwardTo: 'https://acme.example/' }],
      ['editCardProfile', { title: 'B', websiteList: ['example.com'] }],
      ['editCardLoginDetails', { cardLoginEmail: 'bo@cards.test', cardLoginPassword: passwordMask }],
      ['editAccount', { accountName: 'Amselhof', contractOptions: ['themes'], contractEndAt: '2027-01-01' }],
      ['saveAccountThemes', { iconColor: '#112233' }],
      ['editAccountLoginDetails', { loginEmail: 'al@cards.test', loginPassword: passwordMask }],
      ['editAdminAccount', { accountName: 'Cy', loginEmail: 'cy@cards.test', loginPassword: passwordMask }],
      ['editReceivedContact', { note: 'Call back', tags: ['vip', 'fair'] }],
    ])('of %s is not written, nor a new version, when the record has these values already', async (name, body) => {
      const { database } = server;
      const account = await anAccount(database, { contractOptions: ['themes'] });
      await anOwner(database, account.id, { email: 'al@cards.test' });
      const card = await aCard(database, { accountId: account.id });
      await aHolder(database, card.id, { email: 'bo@cards.test' });
      const profile = await aCardProfile(database, { cardId: card.id });
      const lead = await aLead(database, { cardId: card.id });
      const administrator = await anAdministrator(database, { email: 'cy@cards.test' });
      const params = {
        accountId: name === 'editAdminAccount' ? administrator.id : account.id,
        cardId: card.id,
        cardTypeId: profile.id,
        contactId: lead.id,
      };
      type Content = { version: number; cards: { version: number }[] };
      const save = (version?: number) =>
        server.call<Content>(name, {
          as: superAdmin,
          params,
          body: { ...body, ...(version !== undefined && { version }) },
        });
      const { content } = await save();
      const version = name === 'editCardProfile' ? content.cards[0]!.version : content.version;
      const before = await contentsOf(opened(), ['sessions']);
      expect(await save(version)).toMatchObject({ status: 200, message: 'Success' });
      expect(await save()).toMatchObject({ status: 200, message: 'Success' });
      expect(await save(version + 1)).toMatchObject({ status: 409 });
      expect(await contentsOf(opened(), ['sessions'])).toEqual(before);
    });

    it('of a profile is about its card', async () => {
      const card = await aCard(server.database);
      const profile = await aCardProfile(server.database, { cardId: card.id, fullName: 'Ann Ash', title: 'A' });
      const params = { cardId: card.id, cardTypeId: profile.id };
      const body = { title: 'B', websiteList: ['example.com'], version: profile.version };
      expect(await change('editCardProfile', { params, body })).toMatchObject({
        objectType: 'card',
        objectId: card.id,
        changes: [
          { field: 'title', before: 'A', after: 'B' },
          { field: 'websites', before: [], after: ['example.com'] },
        ],
        details: { cardProfileId: profile.id, profile: 'Ann Ash' },
      });
    });

    it('of a profile that is deleted and restored is about its card', async () => {
      const card = await aCard(server.database, { name: 'Ann' });
      const profile = await aCardProfile(server.database, { cardId: card.id, fullName: 'Ann Ash' });
      const params = { cardId: card.id, cardTypeId: profile.id };
      const { text } = await server.call('deleteCardProfile', { as: superAdmin, params });
      const { deletedRecordId } = JSON.parse(text) as { deletedRecordId: string };
      expect(await change('restoreDeletedRecord', { params: { deletedRecordId }, body: {} })).toMatchObject({
        objectId: card.id,
        objectName: 'Ann',
        details: { profile: 'Ann Ash' },
      });
      const { content } = await server.call<WireHistoryEntry[]>('getCardHistory', { as: superAdmin, params });
      expect(content.map(({ action }) => action).sort()).toEqual(['deleteCardProfile', 'restoreDeletedRecord']);
    });

    itOnEach('names the value that was really replaced, although another change came in between', async () => {
      const card = await aCard(server.database, { name: 'Ann' });
      const target = { params: { cardId: card.id } };
      await Promise.all(
        ['Bo', 'Cy', 'Di'].map((cardOwnerName) =>
          server.call('renameCard', { as: superAdmin, ...target, body: { cardOwnerName } }),
        ),
      );
      const names = (await read()).content.flatMap(({ changes }) => changes);
      const chain = new Map(names.map(({ before, after }) => [before, after]));
      const seen = ['Ann'];
      while (chain.has(seen.at(-1)!)) seen.push(String(chain.get(seen.at(-1)!)));
      expect([...seen].sort()).toEqual(['Ann', 'Bo', 'Cy', 'Di']);
    });

    it('names the theme, the login and the accounts of a move', async () => {
      const { database } = server;
      const account = await anAccount(database, { name: 'Amselhof', contractOptions: ['themes'] });
      const other = await anAccount(database, { name: 'Birkenhof' });
      const card = await aCard(database, { accountId: account.id });
      const params = { accountId: account.id, cardId: card.id };
      expect((await change('saveAccountThemes', { params, body: { iconColor: '#112233' } }))?.changes).toEqual([
        { field: 'iconColor', before: expect.any(String), after: '#112233' },
      ]);
      const login = { cardLoginEmail: 'ann@cards.test', cardLoginPassword: 'quiet green river' };
      expect(await change('editCardLoginDetails', { params, body: login })).toMatchObject({
        changes: [{ field: 'loginEmail', before: '', after: 'ann@cards.test' }],
        details: { change: 'created' },
        isRevertible: false,
      });
      expect(await change('moveCard', { params, body: { accountId: other.id } })).toMatchObject({
        changes: [{ field: 'accountId', before: account.id, after: other.id }],
        details: { from: 'Amselhof', to: 'Birkenhof' },
      });
    });
  });

  describe('of what changes no record', () => {
    const signIn = (email: string, password: string, ip = '192.0.2.9') =>
      server.call('logInByPost', { body: { email, password }, ip });

    it('has sign-ins, failed sign-ins with their login if there is one, and sign-outs', async () => {
      const as = superAdmin;
      await server.call('createAdminAccount', { as, body: { accountName: 'Sam' } });
      const { objectId } = (await newest())!;
      const login = { loginEmail: 'sam@cards.test', loginPassword: 'quiet green river' };
      await server.call('editAdminAccount', { as, params: { accountId: objectId! }, body: login });
      await signIn(login.loginEmail, 'CANARY wrong password');
      await signIn('CANARY-typed@cards.test', 'CANARY wrong password');
      const { content: token } = await signIn(login.loginEmail, login.loginPassword);
      await server.call('logOut', { as: token as string });
      const { content } = await read();
      expect(content.map(({ action, userId, address }) => [action, userId, address])).toEqual(
        expect.arrayContaining([
          ['signInFailed', objectId, '192.0.2.9'],
          ['signInFailed', '', '192.0.2.9'],
          ['logIn', objectId, '192.0.2.9'],
          ['logOut', objectId, '127.0.0.1'],
        ]),
      );
      expect(JSON.stringify(await contentsOf(opened()))).not.toMatch(/CANARY/i);
    });

    it('has a bounded number of failed sign-ins and refusals, however many there are', async () => {
      const holder = await aHolder(server.database, (await aCard(server.database)).id);
      const as = await server.signIn(holder);
      server.clock.advance(2 * 60 * 60 * 1000);
      const noted = async (action: string) => (await read({ action })).page.total;
      for (let index = 0; index < 50; index += 1) {
        await server.call('renameCard', { as, params: { cardId: `other${index}` }, body: { cardOwnerName: 'X' } });
        await server.call('createAccount', { as, body: { accountName: 'X' } });
        await signIn('nobody@cards.test', 'wrong', `192.0.2.${index}`);
      }
      expect(await noted('refused')).toBe(30);
      expect(await noted('signInFailed')).toBe(10);
    });

    it('has refusals with what was refused', async () => {
      const mine = await aCard(server.database);
      const other = await aCard(server.database);
      const as = await server.signIn(await aHolder(server.database, mine.id, { username: 'Hugo' }));
      server.clock.advance(2 * 60 * 60 * 1000);
      await server.call('renameCard', { as, params: { cardId: other.id }, body: { cardOwnerName: 'X' } });
      expect(await newest()).toMatchObject({
        action: 'refused',
        username: 'Hugo',
        objectId: other.id,
        details: { operation: 'renameCard', status: 404 },
      });
    });

    itOnEach('has exports, its own included', async () => {
      await server.call('getStatisticsExcel', { as: superAdmin, params: { entryType: 'cards' } });
      expect(await newest()).toMatchObject({ action: 'getStatisticsExcel', details: { list: 'cards' } });
      server.clock.advance(1000);
      const { auditNotes, clock } = server.server;
      auditNotes.add({ action: 'signInFailed', createdAt: clock.now().toISOString() }, []);
      server.clock.advance(1000);
      const query = { from: '2026-06-15', action: 'signInFailed' };
      expect((await server.call('exportHistory', { as: superAdmin, query })).text).toContain(',signInFailed,');
      expect(await newest()).toMatchObject({
        action: 'exportHistory',
        username: 'Marta Amsel',
        details: { list: 'history', from: '2026-06-15T00:00:00.000Z' },
      });
    });
  });

  describe('as a list', () => {
    const aDay = async (day: number, given: Parameters<typeof anEntry>[1] = {}) =>
      anEntry(server.database, { id: `e${day}`, createdAt: `2026-05-0${day}T12:00:00.000Z`, ...given });
    const idsOf = async (query: Record<string, string>) => (await read(query)).content.map(({ id }) => id);

    itOnEach('is filtered by person, record, action and days', async () => {
      await aDay(1, { userId: 'p1', objectId: 'r1', action: 'editAccount' });
      await aDay(2, { userId: 'p2', objectId: 'r1', action: 'renameCard' });
      await aDay(3, { userId: 'p1', objectId: 'r2', action: 'renameCard' });
      expect(await idsOf({})).toEqual(['e3', 'e2', 'e1']);
      expect(await idsOf({ person: 'p1' })).toEqual(['e3', 'e1']);
      expect(await idsOf({ record: 'r1' })).toEqual(['e2', 'e1']);
      expect(await idsOf({ action: 'renameCard', person: 'p1' })).toEqual(['e3']);
      expect(await idsOf({ from: '2026-05-02', to: '2026-05-02' })).toEqual(['e2']);
      expect(await idsOf({ from: '2026-05-02T12:00:00.000Z', to: '2026-05-03T12:00:00.000Z' })).toEqual(['e2']);
      expect(await idsOf({ from: '2026-05-02T12:00:00.001Z', to: '2026-05-03T12:00:00.000Z' })).toEqual([]);
    });

    it('ignores filters that cannot be read, and names them', async () => {
      await aDay(1);
      const wrong = { person: 'a b', record: '/', action: 'nothing', from: '2026-02-30', to: 'yesterday' };
      const { content, page } = await read(wrong);
      expect(content).toHaveLength(1);
      expect(page.ignored).toEqual(['person', 'record', 'action', 'from', 'to']);
      const noDays = await read({ from: '2026-13-01', to: '2026-05-02T12:00:00' });
      expect(noDays.page.ignored).toEqual(['from', 'to']);
      expect((await read({ person: '' })).page.ignored).toEqual([]);
      // The day after it has a year of five digits.
      expect(await idsOf({ to: '9999-12-31' })).toEqual(['e1']);
    });

    itOnEach('continues page by page, also among entries of the same instant', async () => {
      for (const id of ['a', 'b', 'c', 'd', 'e']) await aDay(1, { id });
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { content, page }: Awaited<ReturnType<typeof read>> = await read({
          limit: '2',
          ...(cursor && { cursor }),
        });
        seen.push(...content.map(({ id }) => id));
        cursor = page.next;
      }
      expect(seen).toEqual(['e', 'd', 'c', 'b', 'a']);
    });

    it('is for super administrators only', async () => {
      const administrator = await server.signIn(await anAdministrator(server.database));
      for (const name of ['getHistory', 'exportHistory'] as const)
        expect((await server.call(name, { as: administrator })).status).toBe(403);
    });

    itOnEach('serves every filter from an index that is in the order of the list', async () => {
      const entry = await anEntry(server.database);
      const others = Array.from({ length: 1000 }, (_, n) => ({
        ...entry,
        id: `entry${n}`,
        createdAt: new Date(Date.UTC(2026, 0, 1, n)).toISOString() as typeof entry.createdAt,
        userId: `p${n % 50}`,
        action: `action${n % 50}`,
        objectId: `r${n % 50}`,
      }));
      await server.database.insertInto('auditEntries').values(others).execute();
      // PostgreSQL chooses by its statistics, which are those of an empty table after a vacuum between two tests.
      if (engine === 'postgres') await sql`analyze "auditEntries"`.execute(server.database);
      const filters = [
        [{}, 'auditEntriesByTime'],
        [{ from: '2026-01-01', to: '2026-02-01' }, 'auditEntriesByTime'],
        [{ person: 'p1' }, 'auditEntriesByPerson'],
        [{ person: 'p1', from: '2026-01-01' }, 'auditEntriesByPerson'],
        [{ record: 'r1' }, 'auditEntriesByRecord'],
        [{ action: 'renameCard' }, 'auditEntriesByAction'],
        [{ person: 'p1', action: 'renameCard' }, 'auditEntriesByPerson'],
        [{ record: 'r1', action: 'renameCard' }, 'auditEntriesByRecord'],
      ] as const;
      for (const [query, index] of filters) {
        const page = filteredEntries(allEntries(server.database), readHistoryFilter(query).filter)
          .orderBy('createdAt', 'desc')
          .orderBy('id', 'desc')
          .limit(51);
        const plan = await planOf(page.compile());
        expect({ query, plan }).toEqual({ query, plan: expect.stringContaining(index) as string });
        expect(plan).not.toMatch(/sort|temp b-tree/i);
      }
    });

    /**
     * How the engine answers a query. PostgreSQL reads a table that is almost empty without its indexes unless told.
     */
    async function planOf(query: CompiledQuery): Promise<string> {
      return server.database.connection().execute(async (connection) => {
        const explain = engine === 'sqlite' ? sql`explain query plan ` : sql`explain `;
        if (engine === 'postgres') await sql`set enable_seqscan = off`.execute(connection);
        if (engine === 'postgres') await sql`set enable_bitmapscan = off`.execute(connection);
        const { rows } = await connection.executeQuery({ ...query, sql: explain.compile(connection).sql + query.sql });
        if (engine === 'postgres') await sql`reset all`.execute(connection);
        return JSON.stringify(rows);
      });
    }
  });

  describe('as a CSV file', () => {
    itOnEach('has a line for each changed field, and no formula', async () => {
      const changes = [
        { field: 'title', before: '=1+1', after: 'He said "no"' },
        { field: 'websites', before: [], after: ['a', 'b'] },
        { field: 'isEnabled', before: true, after: false },
      ];
      await anEntry(server.database, { objectName: '@cmd', changes, address: '192.0.2.1' });
      const details = { from: 'A', to: 'B' };
      await anEntry(server.database, { action: 'logOut', createdAt: '2026-01-01T00:00:00.000Z', details });
      const { text, headers } = await server.call('exportHistory', { as: superAdmin, query: { to: '2026-01-31' } });
      expect(headers['content-disposition']).toContain('History 2026-06-15.csv');
      expect(text.split('\r\n')).toEqual([
        expect.stringMatching(/^\ufeffTime \(UTC\),Person,/),
        `2026-01-02T03:04:05.678Z,Marta Amsel,anybody,renameCard,,'@cmd,,,192.0.2.1,title,'=1+1,"He said ""no""",`,
        `2026-01-02T03:04:05.678Z,Marta Amsel,anybody,renameCard,,'@cmd,,,192.0.2.1,websites,,"a\nb",`,
        `2026-01-02T03:04:05.678Z,Marta Amsel,anybody,renameCard,,'@cmd,,,192.0.2.1,isEnabled,true,false,`,
        '2026-01-01T00:00:00.000Z,Marta Amsel,anybody,logOut,,,,,,,,,"from: ""A""; to: ""B"""',
        '',
      ]);
    });

    it('holds every entry, however many there are', async () => {
      const rows = Array.from({ length: 1203 }, (_, index) => ({ id: `e${index}` }));
      for (const row of rows) await anEntry(server.database, row);
      const { text } = await server.call('exportHistory', { as: superAdmin, query: { action: 'renameCard' } });
      expect(text.split('\r\n')).toHaveLength(1203 + 2);
    });
  });

  describe('of one record', () => {
    it('is for users who may edit it, without addresses', async () => {
      const { database } = server;
      const account = await anAccount(database);
      const card = await aCard(database, { accountId: account.id });
      const owner = await server.signIn(await anOwner(database, account.id));
      const holder = await server.signIn(await aHolder(database, card.id));
      const stranger = await server.signIn(await anOwner(database, (await anAccount(database)).id));
      await change('renameCard', { params: { cardId: card.id }, body: { cardOwnerName: 'Bo' } });
      const entry = await database.selectFrom('auditEntries').selectAll().executeTakeFirstOrThrow();
      // Another record of the account, and refusals, which only the whole history has.
      const others = [
        { ...entry, id: 'a', objectId: 'another card' },
        { ...entry, id: 'b', action: 'refused' },
        { ...entry, id: 'c', action: 'refused', objectId: account.id },
      ];
      await database.insertInto('auditEntries').values(others).execute();
      for (const as of [superAdmin, owner, holder]) {
        const { text } = await server.call('getCardHistory', { as, params: { cardId: card.id } });
        const { content } = JSON.parse(text) as { content: WireHistoryEntry[] };
        expect(content).toMatchObject([
          { action: 'renameCard', username: 'Marta Amsel', changes: [{ field: 'name', after: 'Bo' }] },
        ]);
        expect(content[0]).not.toHaveProperty('address');
      }
      expect((await server.call('getCardHistory', { as: stranger, params: { cardId: card.id } })).status).toBe(404);
      const params = { accountId: account.id };
      expect((await server.call('getAccountHistory', { as: owner, params })).status).toBe(403);
      expect(await server.call('getAccountHistory', { as: superAdmin, params })).toMatchObject({
        status: 200,
        content: [],
      });
    });

    it('leaves out what happened while a card belonged to another account', async () => {
      const { database } = server;
      const before = await anAccount(database);
      const after = await anAccount(database);
      const card = await aCard(database, { accountId: before.id });
      const owner = await server.signIn(await anOwner(database, after.id));
      const params = { cardId: card.id };
      await change('renameCard', { params, body: { cardOwnerName: 'Secret of the customer before' } });
      await change('moveCard', { params, body: { accountId: after.id } });
      const { text } = await server.call('getCardHistory', { as: owner, params });
      expect((JSON.parse(text) as { content: WireHistoryEntry[] }).content.map(({ action }) => action)).toEqual([
        'moveCard',
      ]);
    });

    itOnEach('names the account that a card came from only to users who manage it', async () => {
      const { database } = server;
      await anAccount(database, { name: 'Another customer' });
      const before = await anAccount(database, { name: 'Customer before' });
      const after = await anAccount(database);
      const card = await aCard(database, { accountId: before.id });
      const params = { cardId: card.id };
      await change('moveCard', { params, body: { accountId: after.id } });
      const both = await anOwner(database, before.id);
      await database.insertInto('userAccounts').values({ userId: both.id, accountId: after.id }).execute();
      const readers = {
        both,
        owner: await anOwner(database, after.id),
        holder: await aHolder(database, card.id),
        staff: await anAdministrator(database),
      };
      const seenBy = async (user: keyof typeof readers) => {
        const { text } = await server.call('getCardHistory', { as: await server.signIn(readers[user]), params });
        const { content } = JSON.parse(text) as { content: WireHistoryEntry[] };
        return {
          from: content[0]?.details.from,
          isNamed: /Customer before/.test(text) || text.includes(before.id),
        };
      };
      const known = { from: 'Customer before', isNamed: true };
      const unknown = { from: undefined, isNamed: false };
      expect([await seenBy('both'), await seenBy('staff')]).toEqual([known, known]);
      expect([await seenBy('owner'), await seenBy('holder')]).toEqual([unknown, unknown]);
      await change('deleteAccount', { params: { accountId: before.id } });
      expect(await seenBy('staff')).toEqual(known);
    });
  });

  describe('reverts', () => {
    itOnEach('one field or a whole change as a new change', async () => {
      const card = await aCard(server.database, { name: 'Ann' });
      const profile = await aCardProfile(server.database, {
        cardId: card.id,
        title: 'A',
        company: 'C',
        emails: ['a@b.test'],
      });
      const params = { cardId: card.id, cardTypeId: profile.id };
      const entry = (await change('editCardProfile', { params, body: { title: 'B', company: 'D', emailList: [] } }))!;
      const revert = (body: object) =>
        server.call('revertCardChange', { as: superAdmin, params: { ...params, entryId: entry.id }, body });
      const stored = () =>
        server.database
          .selectFrom('cardProfiles')
          .select(['title', 'company', 'emails'])
          .where('id', '=', profile.id)
          .executeTakeFirst();
      expect(await revert({ fields: ['title'] })).toMatchObject({ status: 200, content: { id: card.id } });
      server.clock.advance(1000);
      expect(await stored()).toEqual({ title: 'A', company: 'D', emails: [] });
      expect(await revert({})).toMatchObject({ status: 200 });
      expect(await stored()).toEqual({ title: 'A', company: 'C', emails: ['a@b.test'] });
      expect((await read()).content.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
        ['company', 'emails'],
        ['title'],
        ['company', 'title', 'emails'],
      ]);
    });

    itOnEach.each([
      ['editAccount', { isAccountEnabled: false, contractEndAt: '2027-01-01', maintenanceModule: 'M' }],
      ['saveAccountThemes', { iconColor: '#112233' }],
    ] as const)('%s of an account', async (name, body) => {
      const account = await anAccount(server.database, { contractOptions: ['themes'], userId: null });
      const params = { accountId: account.id };
      const row = () =>
        server.database.selectFrom('accounts').selectAll().where('id', '=', account.id).executeTakeFirstOrThrow();
      const entry = (await change(name, { params, body }))!;
      const response = await server.call('revertAccountChange', {
        as: superAdmin,
        params: { ...params, entryId: entry.id },
        body: { version: 2 },
      });
      expect(response).toMatchObject({ status: 200, content: { id: account.id, version: 3 } });
      const { themes, ...after } = await row();
      expect(after).toMatchObject({ isEnabled: true, contractEnd: null, maintenanceModule: null });
      expect(themes?.iconColor).toBe(name === 'editAccount' ? undefined : entry.changes[0]?.before);
    });

    itOnEach('the language only while the contract has the language pack', async () => {
      await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
      const account = await anAccount(server.database, { contractOptions: ['multiple_language_pack'] });
      const card = await aCard(server.database, { accountId: account.id });
      const profile = await aCardProfile(server.database, { cardId: card.id, language: 'en' });
      const params = { cardId: card.id, cardTypeId: profile.id };
      const entry = (await change('editCardProfile', { params, body: { language: 'de', title: 'A' } }))!;
      const revert = (fields: string[]) =>
        server.call('revertCardChange', {
          as: superAdmin,
          params: { cardId: card.id, entryId: entry.id },
          body: { fields },
        });
      expect((await revert(['language'])).status).toBe(200);
      await change('editAccount', { params: { accountId: account.id }, body: { contractOptions: [] } });
      expect(await revert(['language'])).toMatchObject({
        status: 409,
        message: 'The account of this card has no multiple language pack',
      });
      expect((await revert(['title'])).status).toBe(200);
    });

    itOnEach('a move, the choice by language, the link and the active profile', async () => {
      const { database } = server;
      const card = await aCard(database);
      const one = await aCardProfile(database, { cardId: card.id });
      const two = await aCardProfile(database, { cardId: card.id, isActive: false });
      const other = await anAccount(database);
      const params = { cardId: card.id, cardTypeId: two.id };
      const entries = [
        await change('moveCard', { params, body: { accountId: other.id } }),
        await change('pickProfileByLanguage', { params, body: { picksProfileByLanguage: true } }),
        await change('editCardLink', { params, body: { linkState: 'forwarded', forwardTo: 'acme.example' } }),
        await change('activateCardProfile', { params }),
      ];
      for (const entry of entries)
        expect(
          await server.call('revertCardChange', {
            as: superAdmin,
            params: { ...params, entryId: entry!.id },
            body: {},
          }),
        ).toMatchObject({ status: 200 });
      const row = await database.selectFrom('cards').selectAll().where('id', '=', card.id).executeTakeFirst();
      expect(row).toMatchObject({
        accountId: card.accountId,
        picksProfileByLanguage: false,
        linkState: 'public',
        forwardTo: '',
      });
      const active = await database.selectFrom('cardProfiles').select('id').where('isActive', '=', true).execute();
      expect(active).toEqual([{ id: one.id }]);
    });

    it('nothing of an older version, of another record, or that cannot be reverted', async () => {
      const { database } = server;
      const card = await aCard(database, { name: 'Ann' });
      const params = { cardId: card.id };
      const renamed = (await change('renameCard', { params, body: { cardOwnerName: 'Bo' } }))!;
      const ofOther = await anEntry(database, { objectId: 'other', changes: renamed.changes });
      const of = { objectId: card.id, changes: renamed.changes };
      const created = await anEntry(database, { ...of, action: 'createCard' });
      const unchanged = await anEntry(database, { ...of, action: 'renameCard', changes: [] });
      const first = [{ field: 'activeProfile', before: null, after: 'profile' }];
      const activated = await anEntry(database, { ...of, action: 'activateCardProfile', changes: first });
      const { content } = await read({ record: card.id });
      expect(content.filter(({ isRevertible }) => isRevertible).map(({ id }) => id)).toEqual([renamed.id]);
      const before = await contentsOf(opened());
      const revert = (entryId: string, body: object) =>
        server.call('revertCardChange', { as: superAdmin, params: { ...params, entryId }, body });
      expect((await revert(renamed.id, { version: 1 })).status).toBe(409);
      expect((await revert(renamed.id, { fields: ['title'] })).status).toBe(400);
      expect((await revert(ofOther.id, {})).status).toBe(404);
      for (const { id } of [created, unchanged, activated])
        expect(await revert(id, {})).toMatchObject({ status: 409, message: 'This change cannot be reverted' });
      expect(await contentsOf(opened())).toEqual(before);
    });

    it('only what the caller may change by the operation itself', async () => {
      const { database } = server;
      const card = await aCard(database, { name: 'Ann' });
      const holder = await server.signIn(await aHolder(database, card.id, { username: 'Hugo' }));
      const params = { cardId: card.id };
      const target = await anAccount(database);
      const entry = await anEntry(database, {
        action: 'moveCard',
        objectId: card.id,
        accountId: card.accountId,
        changes: [{ field: 'accountId', before: target.id, after: card.accountId }],
      });
      const revert = (entryId: string) =>
        server.call('revertCardChange', { as: holder, ip: '192.0.2.8', params: { ...params, entryId }, body: {} });
      expect((await revert(entry.id)).status).toBe(403);
      server.clock.advance(1000);
      const renamed = (await change('renameCard', { params, body: { cardOwnerName: 'Bo' } }))!;
      expect((await revert(renamed.id)).status).toBe(200);
      expect(await newest()).toMatchObject({
        username: 'Hugo',
        address: '192.0.2.8',
        changes: [{ before: 'Bo', after: 'Ann' }],
      });
    });

    itOnEach('once for two requests with one Idempotency-Key', async () => {
      const card = await aCard(server.database, { name: 'Ann' });
      const params = { cardId: card.id };
      const entry = (await change('renameCard', { params, body: { cardOwnerName: 'Bo' } }))!;
      const input = { params: { ...params, entryId: entry.id }, body: {}, headers: { 'idempotency-key': 'one' } };
      const first = await server.call('revertCardChange', { as: superAdmin, ...input });
      await change('renameCard', { params, body: { cardOwnerName: 'Cy' } });
      const second = await server.call('revertCardChange', { as: superAdmin, ...input });
      expect(second.content).toEqual(first.content);
      expect((await read()).content).toHaveLength(3);
    });
  });

  it('shows entries of server commands', async () => {
    await anEntry(server.database, { userId: operatorId, username: 'Operator', action: 'rotateKeys' });
    expect(await read({ person: operatorId })).toMatchObject({ content: [{ action: 'rotateKeys' }] });
  });

  it('names the texture of an entry of an earlier version, which has it as a name', async () => {
    const details = { name: 'custom-header-texture-1' };
    await anEntry(server.database, { action: 'deleteTexture', details });
    await anEntry(server.database, { action: 'deleteCard', details, createdAt: '2026-01-01T00:00:00.000Z' });
    const { content } = await read();
    expect(content.map((entry) => entry.details)).toEqual([{ texture: details.name }, {}]);
  });

  itOnEach('waits for the entries that another request is writing', async () => {
    const { auditNotes, clock } = server.server;
    auditNotes.add({ action: 'signInFailed', createdAt: clock.now().toISOString() }, []);
    const ended: string[] = [];
    await Promise.all([
      auditNotes.write().then(() => ended.push('first')),
      auditNotes.write().then(() => ended.push('second')),
    ]);
    expect(ended).toEqual(['first', 'second']);
  });
});
