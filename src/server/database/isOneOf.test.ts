import { sql } from 'kysely';
import { noCounts } from '../../contract/metrics';
import { aCard, anAccount } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { isOneOf } from './isOneOf';

eachDatabase('a condition for many ids', (opened, engine) => {
  const daysOf = (ids: readonly string[]) =>
    opened()
      .database.selectFrom('cardDays')
      .select('cardDays.day')
      .where(isOneOf(opened().database, 'cardDays.cardId', ids))
      .where('cardDays.day', '>=', '2026-02-01');

  it('holds for the rows of these ids', async () => {
    const { database } = opened();
    const cards = [await aCard(database), await aCard(database), await aCard(database)];
    for (const [index, { id }] of cards.entries())
      await database
        .insertInto('cardDays')
        .values({ ...noCounts, cardId: id, day: `2026-02-0${index + 1}` })
        .execute();
    const ids = cards.map(({ id }) => id);
    expect(await daysOf(ids.slice(1)).orderBy('day').execute()).toEqual([{ day: '2026-02-02' }, { day: '2026-02-03' }]);
    expect(await daysOf([]).execute()).toEqual([]);
  });

  // The embedded database uses the index of the column in any case.
  if (engine === 'postgres') {
    beforeEach(async () => {
      const { database } = opened();
      const { id } = await anAccount(database);
      await sql`insert into "cards" ("id", "accountId", "link", "name", "createdAt", "version")
        select 'card ' || i, ${id}, 'link ' || i, 'Ann', '2026-01-01T00:00:00.000Z', 1 from generate_series(1, 2000) i`.execute(
        database,
      );
      await sql`insert into "cardDays" select "cards"."id", '2026-02-' || to_char(day, 'FM00'), 1, 0, 0, 0, 0, 0, 0, 0, 1
        from generate_series(1, 28) day cross join "cards" order by day`.execute(database);
      await sql`analyze "cardDays"`.execute(database);
    });
    const planOf = async (count: number) => {
      const ids = Array.from({ length: count }, (_, index) => `card ${index + 1}`);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${daysOf(ids)}`.execute(opened().database);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };

    it('reads few of them along the index of the column, not the rows of all ids', async () => {
      expect(await planOf(20)).toContain('cardDays_pkey');
    });

    it('is planned for as many rows as the ids have', async () => {
      const [, rows] = /rows=(\d+)/.exec(await planOf(1000)) ?? [];
      expect(Number(rows)).toBeGreaterThan(14_000);
    });
  }
});
