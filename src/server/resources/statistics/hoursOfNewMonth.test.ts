import { sql } from 'kysely';
import { anAccount } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { loadHours } from './series.repository';

eachDatabase('the hours of a new month', (opened, engine) => {
  it('are read along the cards, before the database has statistics of the month', async () => {
    const { database } = opened();
    const { id } = await anAccount(database);
    const numbers = (count: number) =>
      sql.raw(`(with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count}) select i from n) n`);
    await sql`insert into "cards" ("id", "accountId", "link", "name", "createdAt", "version")
      select 'card ' || i, ${id}, 'link ' || i, 'Ann', '2026-01-01T00:00:00.000Z', 1 from ${numbers(2000)}`.execute(
      database,
    );
    const addMonth = (month: string) =>
      sql`insert into "cardHours" select "id", ${month}, 1, i, 1 from "cards" cross join ${numbers(10)}`.execute(
        database,
      );
    await addMonth('2026-05');
    for (const table of ['cards', 'cardHours']) await sql`analyze ${sql.table(table)}`.execute(database);
    await addMonth('2026-06');

    await database.connection().execute(async (connection) => {
      const executed = jest.spyOn(connection.getExecutor(), 'executeQuery');
      const cards = { rows: connection.selectFrom('cards'), isAll: true };
      expect(await loadHours(connection, cards, { from: '2026-06', to: '2026-06' })).toHaveLength(10);
      const query = executed.mock.calls.map(([each]) => each).find((each) => each.sql.includes('cardHours'));
      executed.mockRestore();
      if (!query) throw new Error('There was no query');
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
      expect(JSON.stringify(rows)).toContain(
        engine === 'sqlite' ? 'USING PRIMARY KEY (cardId=? AND month' : 'cardHours_pkey',
      );
    });
  });
});
