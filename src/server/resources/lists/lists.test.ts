import zlib from 'node:zlib';
import { sql } from 'kysely';
import type { WireCard } from '../../../contract/wire/card';
import type { WirePage } from '../../../contract/wire/envelope';
import { runCleanup } from '../../app/runCleanup';
import { registerAccounts } from '../accounts/accounts.routes';
import { registerAdminAccounts } from '../adminAccounts/adminAccounts.routes';
import { registerCardProfiles } from '../cardProfiles/cardProfiles.routes';
import { exportBatches } from '../cardExport/cardExport';
import { cardList } from '../cards/cardList';
import { registerCards } from '../cards/cards.routes';
import { loadCardsById } from '../home/homeSummary.repository';
import { registerSessions } from '../sessions/sessions.routes';
import { cardsOfEntries, statisticsScope } from '../statistics/statisticsScope';
import {
  aCard,
  aCardProfile,
  aDeletedRecord,
  anAccount,
  anAdministrator,
  aHolder,
  anOwner,
  aSuperAdmin,
} from '../../../testing/builders';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import type { OperationInput } from '../../../testing/aServer';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { planOf, queriesOf } from '../../../testing/queryPlans';
import type { OperationId } from '../../../contract/operations';
import { cardsInScope } from '../../http/scopeOf';
import { filterRows, idsWhere } from './listSource';

type Listed = { id: string } & Record<string, unknown>;
type Page = { content: Listed[]; page: WirePage; status: number; etag: string; text: string };

eachDatabase('a list', (opened, engine) => {
  let server: KeptServer;
  let boss: string;

  const nextServer = keptServer((fastify, parts) => {
    registerAccounts(fastify, parts);
    registerAdminAccounts(fastify, parts);
    registerCards(fastify, parts);
    registerCardProfiles(fastify, parts);
    registerSessions(fastify, { ...parts, hidesUnknownEmails: false, takesLogInByGet: true });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    boss = await server.signIn(await aSuperAdmin(opened().database));
  });
  afterEach(() => server.rest());

  async function list(
    query: Record<string, string>,
    { name = 'getManagedCards', as = boss, ...rest }: OperationInput & { name?: OperationId } = {},
  ): Promise<Page> {
    const { status, text, headers } = await server.call(name, { as, query, ...rest });
    const etag = String(headers.etag ?? '');
    // 304 has no page; a test that expects a page fails on it.
    if (status === 304) return { content: [], page: undefined as unknown as WirePage, status, etag, text };
    const { content, page } = JSON.parse(text) as { content: Listed[]; page: WirePage };
    return { content, page, status, etag, text };
  }
  const idsOf = ({ content }: Page) => content.map(({ id }) => id);

  async function cards(count: number, accountId: string) {
    const made = [];
    for (let index = 0; index < count; index += 1) {
      const createdAt = `2026-01-02T03:04:0${index % 3}.000Z`;
      const card = await aCard(opened().database, { accountId, name: `Card ${index}`, createdAt });
      await aCardProfile(opened().database, { cardId: card.id, title: `Title ${index}` });
      made.push(card);
    }
    return made;
  }

  itOnEachWhenLong('is whole without parameters, also when it is longer than a batch', async () => {
    const account = await anAccount(opened().database);
    await cards(110, account.id);
    const whole = await list({});
    expect(whole.page).toBeUndefined();
    expect(whole.text.startsWith('{"message":"Success","content":[{"id":')).toBe(true);
    const paged = await list({ limit: '5000' });
    expect(paged.content).toEqual(whole.content);
    expect(paged.page).toMatchObject({ next: null, total: 110, removed: [], reset: false });
    expect(new Set(idsOf(whole)).size).toBe(110);
  });

  itOnEachWhenLong('comes in pages of any size, each record once and in the order of the whole list', async () => {
    const account = await anAccount(opened().database);
    await cards(23, account.id);
    const whole = idsOf(await list({}));
    for (const limit of [1, 5, 22, 23, 24]) {
      const ids: string[] = [];
      let cursor: string | null = '';
      for (let page = 0; cursor !== null; page += 1) {
        const answer: Page = await list({ limit: String(limit), ...(cursor && { cursor }) });
        expect(answer.content.length).toBeLessThanOrEqual(limit);
        expect(answer.page.total).toBe(page === 0 ? 23 : undefined);
        ids.push(...idsOf(answer));
        cursor = answer.page.next;
      }
      expect(ids).toEqual(whole);
    }
  });

  it('of an administrator is read along an index of their accounts', async () => {
    const { database } = server;
    const user = await anOwner(database, (await anAccount(database)).id);
    const cards = filterRows(database, cardsInScope(database, user), 'cards', { limit: 51 })
      .innerJoin('accounts', 'accounts.id', 'cards.accountId')
      .leftJoin('users', 'users.id', 'cards.userId')
      .selectAll('cards')
      .select(['accounts.contractOptions', 'users.email'])
      .orderBy('cards.createdAt')
      .orderBy('cards.id');
    if (engine === 'sqlite') {
      const plan = await planOf(database, cards.compile());
      expect(plan).toContain('COVERING INDEX cardsByAccountAndAge');
      // With the index of accounts and ids, SQLite would look for each id of the page in each account.
      expect(plan).not.toContain('cardsByAccountAndId');
      expect(plan).toContain('SEARCH cards USING INDEX sqlite_autoindex_cards_1 (id=?)');
    }
    expect(await cards.execute()).toEqual([]);
  });

  it('of an administrator looks up each named card, not each in each account', async () => {
    const { database } = server;
    const user = await anOwner(database, (await anAccount(database, { contractOptions: ['statistics'] })).id);
    const { cards, cardsById } = await statisticsScope(database, user);
    const ofStatistics = cardsOfEntries({ cards: cards!, cardsById }, 'cards', ['1', '2']).rows.select('cards.id');
    const executed = await queriesOf(database, async () => {
      const list = await cardList(database, user);
      await list.load({ ids: ['1', '2'] }, true);
      await list.load({ ids: ['1', '2'] }, false);
      await list.existing(['1', '2']);
      for await (const rows of exportBatches(database, user, { cardIds: ['1', '2'] })) expect(rows).toEqual([]);
      await loadCardsById(database, user, ['1', '2']);
      await ofStatistics.execute();
    });
    const queries = executed.filter((query) => query.sql.includes('from "cards"'));
    expect(queries).toHaveLength(6);
    if (engine === 'postgres') return;
    for (const query of queries)
      expect(await planOf(database, query)).toContain('SEARCH cards USING INDEX sqlite_autoindex_cards_1 (id=?)');
  });

  itOnEachWhenLong('shows a summary of each card, and whole cards by their ids', async () => {
    const account = await anAccount(opened().database, { contractOptions: ['multiple_language_pack'] });
    const card = await aCard(opened().database, { accountId: account.id });
    await aCardProfile(opened().database, { cardId: card.id, isActive: false, fullName: 'Old' });
    const emails = ['new@acme.test', 'other@acme.test'];
    await aCardProfile(opened().database, { cardId: card.id, fullName: 'New', title: 'CEO', company: 'Acme', emails });
    const bare = await aCard(opened().database, { accountId: account.id, createdAt: '2027-01-01T00:00:00.000Z' });
    const { content } = await list({ fields: 'summary' });
    expect(content[0]).toEqual({
      id: card.id,
      accountId: account.id,
      link: card.link,
      createdAt: card.createdAt,
      name: card.name,
      userId: null,
      profilePicture: '',
      hasLanguagePack: true,
      loginEmail: '',
      loginState: 'none',
      linkState: 'public',
      version: 1,
      fullName: 'New',
      title: 'CEO',
      company: 'Acme',
      email: 'new@acme.test',
    });
    expect(content[1]).toMatchObject({ fullName: '', title: '', company: '', email: '' });
    const some = await list({ ids: `${bare.id},missing,${card.id}` });
    expect(new Set(idsOf(some))).toEqual(new Set([card.id, bare.id]));
    expect(some.content.find(({ id }) => id === card.id)).toEqual((await list({})).content[0]);
  });

  itOnEachWhenLong('shows an invited login as active from its first sign-in on', async () => {
    const passwordHash = await cheapPasswords().hash('correct horse battery');
    const card = await aCard(opened().database);
    await aHolder(opened().database, card.id, { email: 'ann@cards.test', passwordHash });
    const bare = await aCard(opened().database);
    const states = ({ content }: Page) => content.map(({ id, loginState }) => [id, loginState]);
    const before = await list({ fields: 'summary' });
    expect(new Map(states(before) as [string, string][])).toEqual(
      new Map([
        [card.id, 'invited'],
        [bare.id, 'none'],
      ]),
    );
    const logIn = () => server.call('logIn', { query: { email: 'ann@cards.test', password: 'correct horse battery' } });
    await logIn();
    const after = await list({ since: before.page.revision });
    expect(states(after)).toEqual([[card.id, 'active']]);
    await logIn();
    expect(states(await list({ since: after.page.revision }))).toEqual([]);
  });

  itOnEachWhenLong('says what changed since a revision, and nothing else', async () => {
    const account = await anAccount(opened().database);
    const [first, second, third] = await cards(3, account.id);
    const { page } = await list({ limit: '1', fields: 'summary' });
    expect(await list({ since: page.revision })).toMatchObject({ content: [], page: { removed: [], reset: false } });
    await server.call('renameCard', { as: boss, params: { cardId: first!.id }, body: { cardOwnerName: 'Zoe' } });
    await server.call('deleteCard', { as: boss, params: { cardId: second!.id } });
    const changed = await list({ since: page.revision, fields: 'summary' });
    expect(changed.content).toMatchObject([{ id: first!.id, name: 'Zoe' }]);
    expect(changed.page).toMatchObject({ removed: [second!.id], reset: false, next: null, total: 2 });
    expect(idsOf(await list({ since: changed.page.revision }))).toEqual([]);
    await opened().database.updateTable('cardProfiles').set({ title: 'x' }).where('cardId', '=', third!.id).execute();
    expect(idsOf(await list({ since: changed.page.revision }))).toEqual([third!.id]);
  });

  // The embedded database has one writer.
  if (engine === 'postgres')
    it('says what a transaction changed that was open at the revision', async () => {
      const { database } = opened();
      const [first, second] = await cards(2, (await anAccount(database)).id);
      const rename = (db: typeof database, id: string) =>
        db.updateTable('cards').set({ name: 'Renamed' }).where('id', '=', id).execute();
      const { page } = await database.transaction().execute(async (transaction) => {
        await rename(transaction, first!.id);
        await rename(database, second!.id);
        return list({ limit: '1' });
      });
      expect(idsOf(await list({ since: page.revision }))).toEqual([first!.id]);
    });

  it('counts a change of the account or of the login that a card shows as one of the card', async () => {
    const account = await anAccount(opened().database);
    const other = await anAccount(opened().database);
    const [card, plain] = await cards(2, account.id);
    await cards(1, other.id);
    const holder = await aHolder(opened().database, card!.id);
    let { page } = await list({ limit: '1' });
    const rowsBefore = await opened().database.selectFrom('changes').selectAll().execute();
    await server.call('editAccount', {
      as: boss,
      params: { accountId: account.id },
      body: { contractOptions: ['multiple_language_pack'] },
    });
    const after = await opened().database.selectFrom('changes').selectAll().execute();
    expect(after.length - rowsBefore.length).toBe(2);
    const ofAccount = await list({ since: page.revision });
    expect(new Set(idsOf(ofAccount))).toEqual(new Set([card!.id, plain!.id]));
    ({ page } = ofAccount);
    await server.call('editAccount', { as: boss, params: { accountId: account.id }, body: { contactPerson: 'Bo' } });
    expect(idsOf(await list({ since: page.revision }))).toEqual([]);
    await opened().database.updateTable('users').set({ email: 'new@cards.test' }).where('id', '=', holder.id).execute();
    expect((await list({ since: page.revision })).content).toMatchObject([
      { id: card!.id, loginEmail: 'new@cards.test' },
    ]);
  });

  it('shows each caller changes of their own scope, and a record that left it as removed', async () => {
    const { database } = opened();
    const mine = await anAccount(database);
    const other = await anAccount(database);
    const owner = await server.signIn(await anOwner(database, mine.id));
    const [card, moving] = await cards(2, mine.id);
    const [foreign] = await cards(1, other.id);
    const holder = await server.signIn(await aHolder(database, card!.id));
    const staff = await server.signIn(await anAdministrator(database));
    const start = async (as: string) => (await list({ limit: '1' }, { as })).page.revision;
    const since = { owner: await start(owner), holder: await start(holder), staff: await start(staff) };
    await server.call('moveCard', { as: boss, params: { cardId: moving!.id }, body: { accountId: other.id } });
    await server.call('renameCard', { as: boss, params: { cardId: foreign!.id }, body: { cardOwnerName: 'F' } });
    const ofOwner = await list({ since: since.owner }, { as: owner });
    expect(ofOwner).toMatchObject({ content: [], page: { removed: [moving!.id], total: 1 } });
    expect(await list({ since: since.holder }, { as: holder })).toMatchObject({ content: [], page: { removed: [] } });
    expect(new Set(idsOf(await list({ since: since.staff }, { as: staff })))).toEqual(
      new Set([moving!.id, foreign!.id]),
    );
    await server.call('moveCard', { as: boss, params: { cardId: foreign!.id }, body: { accountId: mine.id } });
    expect(idsOf(await list({ since: ofOwner.page.revision }, { as: owner }))).toEqual([foreign!.id]);
    expect(await list({ ids: moving!.id }, { as: owner })).toMatchObject({ content: [], page: { reset: false } });
    // The card's login goes: its holder sees it no more.
    await database.updateTable('cards').set({ userId: null }).where('id', '=', card!.id).execute();
    expect(await list({ since: since.holder }, { as: holder })).toMatchObject({
      content: [],
      page: { removed: [card!.id] },
    });
  });

  itOnEachWhenLong('starts again for a revision or a cursor that cannot be used', async () => {
    const account = await anAccount(opened().database);
    await cards(3, account.id);
    const { page } = await list({ limit: '2' });
    const accounts = await list({ limit: '2' }, { name: 'getAccounts' });
    const [epoch = '', position = ''] = page.revision.split('.');
    const revisions = [
      ...['', '.', '1', 'x.1', `${epoch}.`, `${epoch}.-1`, `${epoch}.1.5`, `${epoch}.1e9`, 'ü'.repeat(500)],
      ...[`${epoch}.99999999999999`, `${epoch}.${position}_99999999999999`, `zz${epoch.slice(2)}.${position}`],
      accounts.page.revision,
    ];
    for (const since of revisions)
      expect({ since, ...(await list({ since, limit: '2' })) }).toMatchObject({
        since,
        status: 200,
        content: [{}, {}],
        page: { reset: true, total: 3, next: page.next },
      });
    const forged = [`l~2026-01-01T00:00:00.000Z~'; drop table cards`, 'l~x~y', 'c~', `c~a~b`, '{"id":1}'];
    for (const cursor of ['%', 'x', ...forged.map((text) => Buffer.from(text).toString('base64url'))])
      expect(await list({ cursor, limit: '2' })).toMatchObject({ content: [{}, {}], page: { reset: true, total: 3 } });
    const beyond = Buffer.from('l~2999-01-01T00:00:00.000Z~x').toString('base64url');
    expect(await list({ cursor: beyond })).toMatchObject({ content: [], page: { reset: false, next: null } });
    // A client that continues with the refused revision still gets to the end.
    const rest = await list({ since: 'x.1', cursor: page.next ?? '', limit: '2' });
    expect(rest).toMatchObject({ content: [{}], page: { reset: false, next: null } });
    for (const limit of ['0', '5001', '-1', '1.5', 'x'])
      expect(await server.call('getCards', { as: boss, query: { limit } })).toMatchObject({ status: 400 });
    const ids = Array.from({ length: 201 }, (_, index) => `a${index}`).join();
    expect(await server.call('getCards', { as: boss, query: { ids } })).toMatchObject({ status: 400 });
    // Texts that are no ids do not count, nor does an id that is there twice.
    const known = await list({ ids: `${ids.slice(0, ids.lastIndexOf(','))},a0,,ü` });
    expect(known).toMatchObject({ status: 200, content: [] });
    expect(await list({ since: page.revision, cursor: '%', limit: '2' })).toMatchObject({ page: { reset: true } });
  });

  itOnEachWhenLong('has a card by its id, also after many ids that it does not have', async () => {
    const [card] = await cards(1, (await anAccount(opened().database)).id);
    const unknown = Array.from({ length: 60 }, (_, index) => `a${index}`);
    expect(idsOf(await list({ ids: [...unknown, card!.id].join() }))).toEqual([card!.id]);
  });

  it('comes in pages of changes', async () => {
    const account = await anAccount(opened().database);
    const made = await cards(9, account.id);
    const { page } = await list({ limit: '1' });
    await opened().database.updateTable('cards').set({ name: 'n' }).where('accountId', '=', account.id).execute();
    await server.call('deleteCard', { as: boss, params: { cardId: made[0]!.id } });
    const ids: string[] = [];
    const removed: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const next: Page = await list({ since: page.revision, limit: '4', ...(cursor && { cursor }) });
      expect(next.page.total).toBe(cursor === '' ? 8 : undefined);
      ids.push(...idsOf(next));
      removed.push(...next.page.removed);
      cursor = next.page.next;
    }
    expect(ids.sort()).toEqual(
      made
        .slice(1)
        .map(({ id }) => id)
        .sort(),
    );
    expect(removed).toEqual([made[0]!.id]);
    expect((await list({ since: page.revision, limit: '9' })).page.next).toBeNull();
  });

  itOnEachWhenLong('returns 304 to a client that has it', async () => {
    const account = await anAccount(opened().database);
    const [card] = await cards(2, account.id);
    const queries: Record<string, string>[] = [{}, { fields: 'summary', limit: '5000' }];
    for (const query of queries) {
      const { etag } = await list(query);
      const headers = { 'if-none-match': etag };
      expect(await list(query, { headers })).toMatchObject({ status: 304, text: '' });
      await opened().database.updateTable('cards').set({ name: etag }).where('id', '=', card!.id).execute();
      expect(await list(query, { headers })).toMatchObject({ status: 200, content: [{}, {}] });
    }
    const { page } = await list({ limit: '1' });
    const headers = { 'if-none-match': `W/"${page.revision}"` };
    expect(await list({ since: page.revision }, { headers })).toMatchObject({ status: 304 });
    // It has the first page of this revision, and not other records.
    await opened().database.updateTable('cards').set({ name: 'Zoe' }).where('id', '=', card!.id).execute();
    const newer = await list({ limit: '1' });
    const others: Record<string, string>[] = [
      { cursor: newer.page.next! },
      { ids: card!.id },
      { since: page.revision },
    ];
    for (const query of others)
      expect(await list({ limit: '1', ...query }, { headers: { 'if-none-match': newer.etag } })).toMatchObject({
        status: 200,
        content: [{}],
      });
  });

  it('compresses a page once until something in it changes', async () => {
    const account = await anAccount(opened().database);
    const made = await cards(9, account.id);
    const compress = jest.spyOn(zlib, 'brotliCompress');
    const headers = { 'accept-encoding': 'br' };
    const pages = async () => {
      compress.mockClear();
      const names: unknown[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const query = { limit: '3', fields: 'summary', ...(cursor && { cursor }) };
        const url = `/api/cards?${new URLSearchParams(query)}`;
        const response = await server.server.inject({ url, headers: { ...headers, authorization: `Bearer ${boss}` } });
        expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
        const { content, page } = JSON.parse(zlib.brotliDecompressSync(response.rawPayload).toString()) as Page;
        names.push(...content.map(({ name }) => name));
        cursor = page.next;
      }
      return { names, compressed: compress.mock.calls.length };
    };
    const first = await pages();
    expect(first.compressed).toBe(3);
    expect(await pages()).toEqual({ names: first.names, compressed: 0 });
    const middle = made.find(({ name }) => name === first.names[4]);
    await opened().database.updateTable('cards').set({ name: 'Zoe' }).where('id', '=', middle!.id).execute();
    const changed = first.names.map((name, index) => (index === 4 ? 'Zoe' : name));
    // The first page says how many cards there are: it is made again after every change.
    expect(await pages()).toEqual({ names: changed, compressed: 2 });
    expect(await pages()).toEqual({ names: changed, compressed: 0 });
    // A change behind a page leaves that page as it is.
    const last = made.find(({ name }) => name === first.names[8]);
    await opened().database.updateTable('cards').set({ name: 'Zoe' }).where('id', '=', last!.id).execute();
    expect((await pages()).compressed).toBe(2);
    compress.mockRestore();
  });

  itOnEachWhenLong('comes in the encoding that its client takes, also when another client has loaded it', async () => {
    await cards(2, (await anAccount(opened().database)).id);
    const inEncoding = async (encoding: string) => {
      const headers = { 'accept-encoding': encoding, authorization: `Bearer ${boss}` };
      const { headers: sent, rawPayload } = await server.server.inject({ url: '/api/cards?limit=5', headers });
      return { encoding: sent['content-encoding'], bytes: rawPayload };
    };
    const br = await inEncoding('br');
    const gzip = await inEncoding('gzip');
    const plain = await inEncoding('identity');
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(['br', 'gzip', undefined]);
    // Not the revision: on PostgreSQL it also follows transactions of other schemas.
    const contentOf = (bytes: Buffer) => (JSON.parse(bytes.toString()) as { content: { id: string }[] }).content;
    expect(contentOf(plain.bytes)).toHaveLength(2);
    expect(contentOf(zlib.brotliDecompressSync(br.bytes))).toEqual(contentOf(plain.bytes));
    expect(contentOf(zlib.gunzipSync(gzip.bytes))).toEqual(contentOf(plain.bytes));
  });

  it('has a part with the records after one place, up to and including another', async () => {
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const places = ['A', 'B', 'C', 'D'].map((id, index) => ({ id, createdAt: `2026-01-0${index + 1}T00:00:00.000Z` }));
    for (const place of places) await aCard(database, { ...place, accountId });
    const [after, , last] = places;
    const ids = places.map(({ id }) => id);
    const found = await idsWhere(database.selectFrom('cards'), 'cards', 'id', ids, { after, last });
    expect([...found].sort()).toEqual(['B', 'C']);
  });

  it('has a card that comes in among others of its instant, in the order of the database', async () => {
    const { database } = opened();
    const isPostgres = engine === 'postgres';
    const ids = sql`alter table "cards" alter column "id" type text`;
    if (isPostgres) await sql`${ids} collate "en-x-icu"`.execute(database);
    const account = await anAccount(database);
    const other = await anAccount(database);
    const owner = await server.signIn(await anOwner(database, account.id));
    const earlier = { accountId: account.id, createdAt: '2026-01-01T00:00:00.000Z' };
    const later = { ...earlier, createdAt: '2026-01-02T00:00:00.000Z' };
    for (const id of ['X', 'Y']) await aCard(database, { ...earlier, id });
    for (const id of ['A', 'B', 'C']) await aCard(database, { ...later, id });
    await aCard(database, { ...later, accountId: other.id, id: 'a' });
    const inPages = async () => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = await list({ limit: '2', ...(cursor && { cursor }) }, { as: owner });
        found.push(...idsOf(page));
        cursor = page.page.next;
      }
      return found;
    };
    expect(await inPages()).toEqual(['X', 'Y', 'A', 'B', 'C']);
    await database.updateTable('cards').set({ accountId: account.id }).where('id', '=', 'a').execute();
    expect(await inPages()).toEqual(isPostgres ? ['X', 'Y', 'a', 'A', 'B', 'C'] : ['X', 'Y', 'A', 'B', 'C', 'a']);
    if (isPostgres) await ids.execute(database);
  });

  it('is the same in pages as whole after every change, wherever it is', async () => {
    const { database } = opened();
    const account = await anAccount(database);
    const other = await anAccount(database);
    const owner = await server.signIn(await anOwner(database, account.id));
    const made = await cards(14, account.id);
    const inPages = async () => {
      const records: Listed[] = [];
      let total: number | undefined;
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: Page = await list({ limit: '4', ...(cursor && { cursor }) }, { as: owner });
        records.push(...page.content);
        total ??= page.page.total;
        cursor = page.page.next;
      }
      expect(total).toBe(records.length);
      return records;
    };
    const write = (changes: { name?: string; accountId?: string }, index: number) =>
      database.updateTable('cards').set(changes).where('id', '=', made[index]!.id).execute();
    const edits: (() => Promise<unknown>)[] = [
      () => write({ name: 'first' }, 0),
      () => write({ name: 'middle' }, 7),
      () => write({ accountId: other.id }, 5),
      () => write({ accountId: account.id }, 5),
      () => database.deleteFrom('cards').where('id', '=', made[10]!.id).execute(),
      () => aCard(database, { accountId: account.id, createdAt: '2026-01-02T03:04:01.500Z' }),
      () => aCard(database, { accountId: account.id, createdAt: '2027-01-02T03:04:01.500Z' }),
      () => aCard(database, { accountId: account.id, createdAt: '2025-01-02T03:04:01.500Z' }),
      () => aCard(database, { accountId: other.id, createdAt: '2026-01-02T03:04:01.500Z' }),
      () =>
        database
          .updateTable('accounts')
          .set({ contractOptions: ['themes'] })
          .execute(),
      () => database.deleteFrom('cards').where('createdAt', '>', '2026-12-01').execute(),
    ];
    expect(await inPages()).toHaveLength(14);
    for (const edit of edits) {
      await edit();
      expect(await inPages()).toEqual((await list({}, { as: owner })).content);
      expect(await inPages()).toEqual((await list({}, { as: owner })).content);
    }
  });

  it('in pages is never the page of another user', async () => {
    const { database } = opened();
    const mine = await anAccount(database);
    const other = await anAccount(database);
    const [own] = await cards(3, mine.id);
    const [foreign] = await cards(2, other.id);
    const callers = [boss];
    for (const account of [mine, other]) callers.push(await server.signIn(await anOwner(database, account.id)));
    callers.push(await server.signIn(await aHolder(database, foreign!.id)));
    const holder = await server.signIn(await aHolder(database, own!.id));
    const counts = async () =>
      Promise.all(callers.map(async (as) => (await list({ limit: '50', fields: 'summary' }, { as })).content.length));
    expect(await counts()).toEqual([5, 3, 2, 1]);
    expect(await counts()).toEqual([5, 3, 2, 1]);
    expect(idsOf(await list({ limit: '50', fields: 'summary' }, { as: holder }))).toEqual([own!.id]);
    // Nor is the page of whole cards that of their summaries.
    const whole = (await list({ limit: '50' }, { as: holder })).content;
    expect(whole).toMatchObject([{ cards: [{ title: 'Title 0' }] }]);
    // The contract of an account is for those who may edit it.
    const accounts = await Promise.all(
      callers.slice(0, 2).map(async (as) => (await list({ limit: '50' }, { as, name: 'getManagedAccounts' })).content),
    );
    expect(accounts.map(([first]) => first && 'otherNotice' in first)).toEqual([true, false]);
  });

  it('starts again for a client that was away for longer than 30 days', async () => {
    const account = await anAccount(opened().database);
    const [card] = await cards(2, account.id);
    let old = (await list({ limit: '1' })).page.revision;
    await server.call('deleteCard', { as: boss, params: { cardId: card!.id } });
    const fresh = (await list({ limit: '1' })).page.revision;
    if (engine === 'postgres') {
      // A position is a transaction. A revision names all that are open in this PostgreSQL, also those of other tests.
      // After 30 days each of them began later than the old changes: this makes them the oldest without waiting for it.
      await opened().database.updateTable('changes').set({ position: 1 }).execute();
      old = old.replace(/\.\w+$/, '.1');
    }
    const cleanUpAfter = async (days: number) => {
      const now = () => new Date(Date.now() + days * 86_400_000);
      await runCleanup(opened().database, server.outside.files, { now });
      boss = await server.signIn(await aSuperAdmin(opened().database));
    };
    await cleanUpAfter(29);
    expect(await list({ since: old })).toMatchObject({ page: { reset: false, removed: [card!.id] } });
    await cleanUpAfter(31);
    expect(await opened().database.selectFrom('changes').selectAll().execute()).toEqual([]);
    expect(await list({ since: old })).toMatchObject({ page: { reset: true, total: 1 } });
    expect(await list({ since: fresh })).toMatchObject({ content: [], page: { reset: false } });
    // A client that was refused is not refused again.
    const again = await list({ since: old, limit: '1' });
    expect(again.page.reset).toBe(true);
    expect(await list({ since: again.page.revision })).toMatchObject({ page: { reset: false } });
    // A clock that jumps back keeps changes for longer and loses none.
    await opened().database.updateTable('cards').set({ name: 'after' }).execute();
    await cleanUpAfter(-400);
    expect((await list({ since: fresh })).content).toMatchObject([{ name: 'after' }]);
  });

  it('of accounts and administrators says what changed since as well', async () => {
    const { database } = opened();
    const account = await anAccount(database);
    const gone = await anAccount(database);
    const owner = await anOwner(database, account.id);
    const ofAccounts = (await list({ limit: '1' }, { name: 'getAccounts' })).page;
    const ofAdmins = (await list({ limit: '1' }, { name: 'getAdminAccounts' })).page;
    expect(ofAccounts.total).toBe(2);
    await server.call('deleteAccount', { as: boss, params: { accountId: gone.id } });
    await database
      .insertInto('textures')
      .values({ accountId: account.id, slot: 2, fileKey: 'k', byteSize: 1, createdAt: account.createdAt })
      .execute();
    const texture = await list({ since: ofAccounts.revision }, { name: 'getAccounts' });
    expect(texture).toMatchObject({ content: [{ id: account.id, textures: ['custom-header-texture-2'] }] });
    expect(texture.page.removed).toEqual([gone.id]);
    await database.updateTable('users').set({ username: 'Eve' }).where('id', '=', owner.id).execute();
    const login = await list({ since: texture.page.revision }, { name: 'getAccounts' });
    expect(login.content).toMatchObject([{ id: account.id, user: { username: 'Eve' } }]);
    const admin = await anAdministrator(database);
    const made = await list({ since: ofAdmins.revision }, { name: 'getAdminAccounts' });
    expect(made).toMatchObject({ content: [{ id: admin.id }], page: { removed: [] } });
    await server.call('deleteAdminAccount', { as: boss, params: { accountId: admin.id } });
    const removed = await list({ since: made.page.revision }, { name: 'getAdminAccounts' });
    expect(removed).toMatchObject({ content: [], page: { removed: [admin.id] } });
  });

  it('says what changed in every account that its caller manages', async () => {
    const { database } = opened();
    const managed = [await anAccount(database), await anAccount(database), await anAccount(database)];
    const user = await anOwner(database, managed[0]!.id);
    for (const { id: accountId } of managed.slice(1))
      await database.insertInto('userAccounts').values({ userId: user.id, accountId }).execute();
    await anAccount(database);
    const owner = await server.signIn(user);
    const made = [];
    for (const { id } of managed) made.push(...(await cards(1, id)));
    const ofCards = (await list({ limit: '1' }, { as: owner })).page;
    const ofAccounts = (await list({ limit: '1' }, { as: owner, name: 'getManagedAccounts' })).page;
    await database.updateTable('cards').set({ name: 'n' }).execute();
    await database.updateTable('accounts').set({ contactPerson: 'n' }).execute();
    expect(idsOf(await list({ since: ofCards.revision }, { as: owner })).sort()).toEqual(
      made.map(({ id }) => id).sort(),
    );
    const changed = await list({ since: ofAccounts.revision }, { as: owner, name: 'getManagedAccounts' });
    expect(idsOf(changed).sort()).toEqual(managed.map(({ id }) => id).sort());
    expect(changed.page.removed).toEqual([]);
  });

  itOnEachWhenLong('is loaded again when the scope of its caller changes', async () => {
    const { database } = opened();
    const mine = await anAccount(database);
    const other = await anAccount(database);
    const user = await anOwner(database, mine.id);
    const owner = await server.signIn(user);
    await cards(1, other.id);
    const { page } = await list({ limit: '5' }, { as: owner });
    await database.insertInto('userAccounts').values({ userId: user.id, accountId: other.id }).execute();
    expect(await list({ since: page.revision }, { as: owner })).toMatchObject({
      content: [{ accountId: other.id }],
      page: { reset: true },
    });
    // While an account is deleted nobody sees its cards.
    const { page: both } = await list({ limit: '5' }, { as: owner });
    await aDeletedRecord(database, { kind: 'account', objectId: other.id, status: 'deleting' });
    expect(await list({ since: both.revision }, { as: owner })).toMatchObject({ content: [], page: { reset: true } });
  });

  itOnEachWhenLong('has the record that a write returned', async () => {
    const account = await anAccount(opened().database);
    const [card] = await cards(1, account.id);
    const params = { cardId: card!.id };
    const renamed = await server.call<WireCard>('renameCard', { as: boss, params, body: { cardOwnerName: 'Zoe' } });
    expect((await list({})).content).toEqual([renamed.content]);
    const added = JSON.parse((await server.call('addCardProfile', { as: boss, params })).text) as { record: WireCard };
    expect((await list({})).content).toEqual([added.record]);
    const cardTypeId = added.record.cards[1]!.id;
    for (const [name, body] of [
      ['editCardProfile', { title: 'Chief' }],
      ['activateCardProfile', undefined],
      ['deleteCardProfile', undefined],
    ] as const) {
      const { content } = await server.call(name, { as: boss, params: { ...params, cardTypeId }, body });
      expect({ name, cards: (await list({})).content }).toEqual({ name, cards: [content] });
    }
    const login = { cardLoginEmail: 'zoe@cards.test', cardLoginPassword: 'a quiet green river' };
    const saved = await server.call('editCardLoginDetails', { as: boss, params, body: login });
    expect((await list({})).content).toEqual([saved.content]);
    const edited = await server.call('editAccount', {
      as: boss,
      params: { accountId: account.id },
      body: { contactPerson: 'Bo' },
    });
    expect((await list({}, { name: 'getAccounts' })).content).toEqual([edited.content]);
  });
});
