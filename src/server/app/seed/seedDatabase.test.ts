import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import type { Database } from '../../database/tables';
import { seedDatabase } from './seedDatabase';

const now = new Date('2026-05-04T10:00:00Z');
const size = { accounts: 5, cards: 40, visits: 500, add: false, now };

async function rowsOf(database: Database) {
  return {
    accounts: await database.selectFrom('accounts').selectAll().orderBy('id').execute(),
    cards: await database.selectFrom('cards').selectAll().orderBy('id').execute(),
    profiles: await database.selectFrom('cardProfiles').selectAll().orderBy('id').execute(),
    totals: await database.selectFrom('cardTotals').selectAll().orderBy('cardId').execute(),
    days: await database.selectFrom('cardDays').selectAll().orderBy('cardId').orderBy('day').execute(),
    hours: await database
      .selectFrom('cardHours')
      .selectAll()
      .orderBy('cardId')
      .orderBy('month')
      .orderBy('weekday')
      .orderBy('hour')
      .execute(),
  };
}

const sum = (numbers: (number | string)[]) => numbers.reduce<number>((total, each) => total + Number(each), 0);

eachDatabase('a seeded database', (opened) => {
  it('holds as many accounts, cards and visits as the command asks for', async () => {
    await seedDatabase(opened().database, size);
    const { accounts, cards, profiles, totals, days, hours } = await rowsOf(opened().database);
    expect([accounts.length, cards.length]).toEqual([5, 40]);
    expect(new Set(cards.map(({ accountId }) => accountId))).toEqual(new Set(accounts.map(({ id }) => id)));
    expect(new Set(profiles.filter(({ isActive }) => isActive).map(({ cardId }) => cardId)).size).toBe(40);
    expect(sum(totals.map(({ profileTotal }) => profileTotal))).toBe(500);
    expect(sum(days.map(({ profileTotal }) => profileTotal))).toBe(500);
    expect(sum(days.map(({ saved }) => saved))).toBe(sum(totals.map(({ saved }) => saved)));
    expect(sum(hours.map(({ count }) => count))).toBe(500);
  });

  itOnEachWhenLong('is the same after each run on an empty database', async () => {
    const { database } = opened();
    await seedDatabase(database, size);
    const first = await rowsOf(database);
    await database.deleteFrom('accounts').execute();
    await seedDatabase(database, size);
    expect(await rowsOf(database)).toEqual(first);
  });

  itOnEachWhenLong('stays as it is unless the command adds to it', async () => {
    const { database } = opened();
    await seedDatabase(database, size);
    await expect(seedDatabase(database, size)).rejects.toThrow('The database holds 5 accounts already');
    await seedDatabase(database, { ...size, add: true });
    const { accounts, cards } = await rowsOf(database);
    expect([accounts.length, cards.length]).toEqual([10, 80]);
    expect(new Set(accounts.map(({ name }) => name)).size).toBe(10);
  });

  itOnEachWhenLong('reports its progress up to the last card', async () => {
    const reports: string[] = [];
    await seedDatabase(opened().database, {
      ...size,
      cards: 1500,
      visits: 0,
      onProgress: ({ what, count, of }) => reports.push(`${what} ${count}/${of}`),
    });
    expect(reports).toEqual(['accounts 5/5', 'cards 1000/1500', 'cards 1500/1500']);
  });

  itOnEachWhenLong('needs an account for its cards and a card for its visits', async () => {
    const { database } = opened();
    await expect(seedDatabase(database, { ...size, accounts: 0 })).rejects.toThrow('add --accounts');
    await expect(seedDatabase(database, { ...size, cards: 0 })).rejects.toThrow('add --cards');
  });
});
