import { sql } from 'kysely';
import { eachDatabase } from '../../testing/eachDatabase';
import { anAccount, aCard } from '../../testing/builders';
import { isAmong } from './isAmong';

eachDatabase('a condition for ids of a query', (opened, engine) => {
  const daysOf = (cards: string) =>
    opened()
      .database.selectFrom('cardDays')
      .select('cardDays.day')
      .where(isAmong(opened().database, 'cardDays.cardId', sql`select "id" from "cards" where ${sql.raw(cards)}`))
      .where('cardDays.day', '>=', '2026-02-01');

  it('holds for the rows of these ids', async () => {
    const { database } = opened();
    const cards = [await aCard(database), await aCard(database)];
    const counts = { profileTotal: 1, saved: 0, shared: 0, card: 0, virtago: 0, sticker: 0, mobileRing: 0, petago: 0 };
    for (const [index, { id }] of cards.entries())
      await database
        .insertInto('cardDays')
        .values({ cardId: id, day: `2026-02-0${index + 1}`, ...counts, other: 1 })
        .execute();
    expect(await daysOf(`"id" = '${cards[1]?.id}'`).execute()).toEqual([{ day: '2026-02-02' }]);
    expect(await daysOf('1 = 0').execute()).toEqual([]);
  });

  // The embedded database uses the index of the column in any case.
  if (engine === 'postgres')
    it('reads them along the index of the column, not the rows of all ids', async () => {
      const { database } = opened();
      const { id } = await anAccount(database);
      await sql`insert into "cards" ("id", "accountId", "link", "name", "createdAt", "version")
        select 'card ' || i, ${id}, 'link ' || i, 'Ann', '2026-01-01T00:00:00.000Z', 1 from generate_series(1, 2000) i`.execute(
        database,
      );
      await sql`insert into "cardDays" select "cards"."id", '2026-02-' || to_char(day, 'FM00'), 1, 0, 0, 0, 0, 0, 0, 0, 1
        from generate_series(1, 28) day cross join "cards" order by day`.execute(database);
      await sql`analyze "cards"`.execute(database);
      await sql`analyze "cardDays"`.execute(database);
      const query = daysOf(`("link", "id") > ('link 15', '') and ("link", "id") < ('link 151', '')`);
      const { rows } = await sql`explain ${query}`.execute(database);
      expect(JSON.stringify(rows)).toContain('cardDays_pkey');
    });
});
