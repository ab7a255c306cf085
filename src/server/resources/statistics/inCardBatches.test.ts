import { setImmediate as nextTurn } from 'node:timers/promises';
import { aCard, anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { inCardBatches } from './inCardBatches';

eachDatabase('batches of cards', (opened) => {
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
      await inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size }, async (cards) =>
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
    await inCardBatches(database, { rows: database.selectFrom('cards'), isAll }, { size: 1 }, async (cards) => {
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

  it('have only the cards of a scope', async () => {
    const database = await someCards();
    const names: string[] = [];
    const rows = database.selectFrom('cards').where('cards.name', '=', 'Ann');
    await inCardBatches(database, { rows, isAll: false }, { size: 3 }, async (cards) =>
      names.push(...(await cards.select('cards.name').execute()).map(({ name }) => name)),
    );
    expect(names).toEqual(['Ann', 'Ann', 'Ann', 'Ann']);
  });
});
