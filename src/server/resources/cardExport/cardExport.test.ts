import { cardFieldNames, isListField } from '../../../contract/cardFields';
import { splitEntries } from '../../../text/importCells';
import { cardImportFields } from '../../../contract/imports';
import { matchColumns } from '../../../console/screens/import/columns/matchColumns';
import { rowValues } from '../../../console/screens/import/columns/rowValues';
import { readImportFile } from '../../../console/screens/import/files/readImportFile';
import type { WireJob } from '../../../contract/wire/job';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, aCardProfile, aHolder, anAccount, anOwner, aSuperAdmin } from '../../../testing/builders';
import { waitFor } from '../../../testing/waitFor';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { rateLimits } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { importHandler } from '../imports/importHandler';
import { registerImports } from '../imports/imports.routes';
import { registerJobs } from '../jobs/jobs.routes';
import { exportBatches } from './cardExport';
import { registerCardExport } from './cardExport.routes';

const hostile = [
  '=HYPERLINK("https://evil.test")',
  "'=1+1",
  "''@SUM(1)",
  '+43 664 1234567',
  '0123',
  'a; b',
  'c\\; d\\',
  '"quoted", and more',
  ', ;',
  'END:VCARD',
  'a ::: b',
  '_x0041_',
  'Ärger 漢字 😀 عربي',
  'x'.repeat(200),
];

eachDatabaseWhenMarked('exported cards', (opened, _engine, it) => {
  let server: KeptServer;
  let accountId: string;
  let as: string;

  const nextServer = keptServer((fastify, { mailQueue, outside }) => {
    registerCardExport(fastify);
    registerImports(fastify, { files: outside.files });
    registerJobs(fastify, { import: importHandler({ mailQueue, log: fastify.log }) });
  });
  beforeEach(async () => {
    server = await nextServer(opened());
    ({ id: accountId } = await anAccount(server.database, { name: 'Northwind' }));
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const exported = (format: string, body: object = { accountId }, token = as) =>
    server.call('exportCards', { as: token, params: { format }, body });

  /** What an import of the file would send, as the columns match by themselves. */
  async function valuesIn(bytes: Uint8Array) {
    const { table } = await readImportFile(bytes);
    const columns = table.header.map((header, index) => ({
      header,
      samples: table.rows.map((row) => row[index] ?? ''),
    }));
    const match = matchColumns(columns, 'cards', []);
    return table.rows.map((row) => rowValues(row, match));
  }

  async function readBack(bytes: Uint8Array) {
    return (await valuesIn(bytes)).map((values) =>
      Object.fromEntries(
        cardImportFields.map((field) => {
          const cell = values[field] ?? '';
          const isList = (cardFieldNames as readonly string[]).includes(field) && isListField(field as 'emails');
          return [field, isList ? splitEntries(cell, { areLines: field === 'address' }) : cell];
        }),
      ),
    );
  }

  it('can be requested again after exports that failed', async () => {
    const { database } = server;
    const insertInto = jest.spyOn(database, 'insertInto').mockImplementation(() => {
      throw new Error('no such table: auditEntries');
    });
    for (let count = 0; count < 3; count += 1) expect((await exported('csv')).status).toBe(500);
    insertInto.mockRestore();
    expect((await exported('csv')).status).toBe(200);
  });

  it('as contact files have a name each, and no property without a value', async () => {
    const { id: cardId } = await aCard(server.database, { accountId, name: 'Ann Lee' });
    await aCardProfile(server.database, { cardId, fullName: '', emails: [] });
    const { text } = await exported('vcf');
    expect(text).toContain('\r\nFN:Ann Lee\r\n');
    expect(text).not.toMatch(/:\r\n/);
  });

  it.each(['csv', 'vcf', 'xlsx'])('come back from %s exactly as they are stored', async (format) => {
    const { id: cardId } = await aCard(server.database, { accountId, name: '-Ann Lee' });
    for (const [index, text] of hostile.entries())
      await aCardProfile(server.database, {
        cardId,
        fullName: text,
        company: hostile[index + 1] ?? '',
        title: text,
        about: `${text.slice(0, 90)}\nmore`,
        fax: text,
        mobilePhones: [text, 'b', 'b'],
        officePhones: hostile.slice(0, 9),
        emails: ['ann@x.test', text],
        websites: [text],
        address: [`${text}\n1010 Wien`, 'b'],
        twitter: text,
        linkedin: 'https://linkedin.com/in/x',
        isActive: index === 0,
        createdAt: `2026-01-01T00:00:${String(index + 10)}.000Z`,
      });
    const stored = await server.database
      .selectFrom('cardProfiles')
      .selectAll()
      .where('cardId', '=', cardId)
      .orderBy('createdAt')
      .orderBy('id')
      .execute();
    const { status, bytes } = await exported(format);
    expect(status).toBe(200);
    const start = { csv: '\ufeffCard', vcf: 'BEGIN:VCARD', xlsx: 'PK' }[format] ?? '';
    expect(Buffer.from(bytes).toString().slice(0, start.length)).toBe(start);
    expect(await readBack(bytes)).toEqual(
      stored.map((profile, index) => ({
        cardId,
        cardOwnerName: '-Ann Lee',
        loginEmail: '',
        profile: String(index + 1),
        language: profile.language,
        ...Object.fromEntries(cardFieldNames.map((field) => [field, profile[field]])),
      })),
    );
  });

  it('are those of the account, or with the ids, and never of others', async () => {
    const mine = await aCard(server.database, { accountId, name: 'Ann' });
    const bo = await aCard(server.database, { accountId, name: 'Bo' });
    const other = await anAccount(server.database, { name: 'Fabrikam' });
    const foreign = await aCard(server.database, { accountId: other.id, name: 'Cleo' });
    for (const { id } of [mine, bo, foreign]) await aCardProfile(server.database, { cardId: id });
    const owner = await server.signIn(await anOwner(server.database, accountId));
    const names = async (body: object, token: string) =>
      (await readBack((await exported('csv', body, token)).bytes)).map(({ cardOwnerName }) => cardOwnerName).sort();
    expect(await names({}, as)).toEqual(['Ann', 'Bo', 'Cleo']);
    expect(await names({ accountId }, as)).toEqual(['Ann', 'Bo']);
    expect(await names({ cardIds: [mine.id, foreign.id] }, owner)).toEqual(['Ann']);
    expect((await exported('csv', { accountId: other.id }, owner)).status).toBe(404);
    expect((await exported('pdf')).status).toBe(404);
    const holder = await server.signIn(await aHolder(server.database, mine.id));
    expect((await exported('csv', {}, holder)).status).toBe(403);
  });

  it.each(['csv', 'vcf', 'xlsx'])('change nothing when their %s is imported', async (format) => {
    for (const [index, text] of hostile.entries()) {
      const { id: cardId } = await aCard(server.database, { accountId, name: `Ann ${index}` });
      await aCardProfile(server.database, {
        cardId,
        fullName: text.slice(0, 120),
        company: text,
        title: text,
        mobilePhones: ['+43 664 1234567'],
        emails: [`ann${index}@x.test`],
        address: [text],
        about: text.slice(0, 200),
      });
    }
    await aCard(server.database, { accountId, name: 'Without a profile' });
    const rows = await valuesIn((await exported(format)).bytes);
    const body = { kind: 'cards', accountId, fileName: `Cards.${format}`, requestId: `round-trip-${format}` };
    const { content: job } = await server.call<WireJob>('createImport', { as, body });
    const params = { jobId: job.id };
    await server.call('putImportRows', { as, params, body: { from: 1, rows } });
    await server.call('checkImport', { as, params });
    await waitFor(async () => {
      const { content } = await server.call<WireJob>('getJob', { as, params });
      expect(content).toMatchObject({ status: 'checked', counts: { unchanged: hostile.length + 1 } });
    });
  });

  itOnEach('let other requests run after each 200 cards, each once in the order of the list', async () => {
    const card = await aCard(server.database, { accountId, id: 'card1000' });
    // The list is in the order of their creation, which is not that of their ids.
    const createdAt = (index: number) => new Date(Date.UTC(2026, 0, 1) - index * 1000).toISOString();
    const others = Array.from({ length: 600 }, (_, index) => ({
      ...card,
      id: `card${index + 1001}`,
      link: newId(),
      createdAt: createdAt(index),
    }));
    await server.database.insertInto('cards').values(others).execute();
    const user = await aSuperAdmin(server.database);
    const ids = [card, ...others].map(({ id }) => id).reverse();
    // The last one of the first 200 is named again by another of the queries, which take 1,000 ids.
    const unknown = Array.from({ length: 400 }, newId);
    for (const cardIds of [undefined, [...ids, ...unknown, ids[199] ?? '']]) {
      let turns = 0;
      const countTurns = () => {
        turns += 1;
        counting = setImmediate(countTurns);
      };
      let counting = setImmediate(countTurns);
      const read: string[] = [];
      for await (const rows of exportBatches(server.database, user, { cardIds }))
        read.push(...rows.map(({ cardId }) => String(cardId)));
      clearImmediate(counting);
      expect(read).toEqual(ids);
      expect(turns).toBeGreaterThanOrEqual(3);
    }
  });

  itOnEach('are read 200 at a time, because a longer read blocks other requests on the embedded database', async () => {
    const { database } = server;
    const card = await aCard(database, { accountId, id: 'card1000' });
    const others = Array.from({ length: 400 }, (_, index) => ({ ...card, id: `card${index + 1001}`, link: newId() }));
    await database.insertInto('cards').values(others).execute();
    const execute = database.getExecutor().executeQuery.bind(database.getExecutor());
    const counts: number[] = [];
    jest.spyOn(database.getExecutor(), 'executeQuery').mockImplementation(async (query) => {
      const result = await execute<never>(query);
      counts.push(result.rows.length);
      return result;
    });
    const read: string[] = [];
    for await (const rows of exportBatches(database, await aSuperAdmin(database), {}))
      read.push(...rows.map(({ cardId }) => String(cardId)));
    expect(read).toEqual([card, ...others].map(({ id }) => id));
    expect(Math.max(...counts)).toBe(200);
  });

  it('refuse what cannot be an id', async () => {
    for (const id of ['', 'a\0b', 'x'.repeat(65)])
      expect(await exported('csv', { cardIds: ['known', id] })).toMatchObject({
        status: 400,
        message: 'cardIds: not allowed',
      });
  });

  it('are those of a selection of up to 100,000 cards', async () => {
    expect((await exported('csv', { cardIds: Array.from({ length: 100_000 }, newId) })).status).toBe(200);
  });

  it('are made 60 times an hour for one user', async () => {
    const { id } = await aSuperAdmin(server.database);
    for (let turn = 0; turn < rateLimits.cardExportsPerUser.count; turn += 1)
      server.server.limiter.take('cardExportsPerUser', id);
    const user = await server.signIn({ id, username: 'x', email: 'x@cards.test', role: 'SUPER_ADMIN' });
    expect((await exported('csv', {}, user)).status).toBe(429);
    expect((await exported('csv')).status).toBe(200);
  });

  itOnEach('are in the history', async () => {
    await aCard(server.database, { accountId, name: 'Ann' });
    await exported('csv');
    const entry = await server.database
      .selectFrom('auditEntries')
      .selectAll()
      .where('action', '=', 'exportCards')
      .executeTakeFirstOrThrow();
    expect(entry.details).toMatchObject({ list: 'cards', accountId });
  });
});
