import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { aCard, anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { waitFor } from '../../../testing/waitFor';
import { inCardBatches } from './inCardBatches';
import { loadDays } from './series.repository';
import { cardsOfEntries } from './statisticsScope';

eachDatabase('batches of cards', (opened, engine) => {
  async function insertCards(count: number) {
    const { database } = opened();
    const { id } = await anAccount(database);
    await sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
      insert into "cards" ("id", "accountId", "link", "name", "createdAt", "version")
      select 'card ' || i, ${id}, 'link ' || i, 'Ann', '2026-01-01T00:00:00.000Z', 1 from n`.execute(database);
    return database;
  }

  /** Seven cards in two accounts; three have the same name. */
  async function someCards() {
    const { database } = opened();
    const accounts = [await anAccount(database), await anAccount(database)];
    for (const [index, name] of ['Ann', 'Bob', 'Ann', 'Cem', 'Ann', 'Ann', 'Zoë'].entries())
      await aCard(database, { accountId: accounts[index % 2]?.id, name });
    return database;
  }

  it.each([true, false])('have each card once, the cards of an account in turn (all cards: %s)', async (isAll) => {
    const database = await someCards();
    const all = await database.selectFrom('cards').select(['id', 'accountId']).orderBy('accountId').execute();
    for (const size of [1, 2, 7, 8]) {
      const batches: { id: string; accountId: string }[][] = [];
      await inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size }, async ({ cards }) =>
        batches.push(await cards.select(['cards.id', 'cards.accountId']).execute()),
      );
      const read = batches.flat();
      expect(read.map(({ id }) => id).sort()).toEqual(all.map(({ id }) => id).sort());
      expect(Math.max(...batches.map(({ length }) => length))).toBe(Math.min(size, 7));
      if (size === 1) expect(read.map(({ accountId }) => accountId)).toEqual(all.map(({ accountId }) => accountId));
    }
  });

  it.each([true, false])('have each card once that is renamed between two of them (all cards: %s)', async (isAll) => {
    const database = await someCards();
    const rename = (from: string, to: string) =>
      database.updateTable('cards').set({ name: to }).where('name', '=', from).execute();
    const ids: string[] = [];
    await inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size: 1 }, async ({ cards }) => {
      ids.push(...(await cards.select('cards.id').execute()).map(({ id }) => id));
      if (ids.length === 2) for (const name of ['Ann', 'Bob']) await rename(name, `Zz ${name}`);
      if (ids.length === 3) for (const name of ['Cem', 'Zoë']) await rename(name, `Aa ${name}`);
    });
    expect([ids.length, new Set(ids).size]).toEqual([7, 7]);
  });

  it.each([true, false])('let other work run in between (all cards: %s)', async (isAll) => {
    const database = await someCards();
    let isDone = false;
    let turns = 0;
    const batches = inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size: 1 }, () =>
      Promise.resolve(),
    ).then(() => (isDone = true));
    for (; !isDone; turns += 1) await nextTurn();
    await batches;
    expect(turns).toBeGreaterThanOrEqual(7);
  });

  it.each([true, false])('become smaller while they take long, where requests wait (all cards: %s)', async (isAll) => {
    const database = await insertCards(300);
    const durations = [5, 30, 15, 5];
    const sizes: number[] = [];
    let time = 0;
    const now = jest.spyOn(performance, 'now').mockImplementation(() => time);
    await inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, {}, async ({ cards }) => {
      sizes.push((await cards.select('cards.id').execute()).length);
      time += durations.shift() ?? 5;
    });
    now.mockRestore();
    expect(sizes).toEqual(engine === 'sqlite' ? [32, 64, 32, 32, 64, 76] : [300]);
  });

  it('are read of cards that a request names, too', async () => {
    const database = await insertCards(40);
    const ids = Array.from({ length: 40 }, (_, index) => `card ${index + 1}`);
    await database.connection().execute(async (connection) => {
      const scope = { cards: connection.selectFrom('cards') };
      const executed = jest.spyOn(connection.getExecutor(), 'executeQuery');
      await loadDays(connection, cardsOfEntries(scope, 'cards', ids), {});
      const reads = executed.mock.calls.filter(([each]) => each.sql.includes('cardDays'));
      executed.mockRestore();
      expect(reads).toHaveLength(engine === 'sqlite' ? 2 : 1);
    });
  });

  it.each([true, false])('of very many cards run four at once on PostgreSQL (all cards: %s)', async (isAll) => {
    const database = await insertCards(1001);
    const expected = engine === 'sqlite' ? 6 : 4;
    let running = 0;
    let most = 0;
    const read = () =>
      inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size: 1002 }, async () => {
        most = Math.max(most, (running += 1));
        await waitFor(() => expect(most).toBeGreaterThanOrEqual(expected));
        // Time for one more to start.
        await sleep(50);
        running -= 1;
      });
    await Promise.all(Array.from({ length: 6 }, read));
    expect(most).toBe(expected);
  });

  it('have only the cards of a scope', async () => {
    const database = await someCards();
    const names: string[] = [];
    const rows = database.selectFrom('cards').where('cards.name', '=', 'Ann');
    await inCardBatches(database, { rows, isAll: false }, { size: 3 }, async ({ cards }) =>
      names.push(...(await cards.select('cards.name').execute()).map(({ name }) => name)),
    );
    expect(names).toEqual(['Ann', 'Ann', 'Ann', 'Ann']);
  });
});
