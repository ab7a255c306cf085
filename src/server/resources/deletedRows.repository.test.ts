import { sql } from 'kysely';
import { aDeletedRecord } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { untilOneWaits } from '../../testing/untilOneWaits';
import { deleteDeletedRows, insertDeletedRows, readDeletedFiles, readDeletedRows } from './deletedRows.repository';

eachDatabase('the rows of a deleted record', (opened, engine) => {
  it('are all kept when two transactions append to it at once', async () => {
    const { database } = opened();
    const { id } = await aDeletedRecord(database);
    let second: Promise<void> | undefined;
    await database.transaction().execute(async (transaction) => {
      await insertDeletedRows(transaction, id, { rows: {}, files: ['first'] });
      second = database.transaction().execute((other) => insertDeletedRows(other, id, { rows: {}, files: ['second'] }));
      if (engine === 'postgres') await untilOneWaits(transaction);
    });
    await second;
    const files = await readDeletedFiles(database, id, 10);
    expect(files.map(({ fileKey }) => fileKey)).toEqual(['first', 'second']);
  });

  it('are deleted along their index while many were deleted before', async () => {
    const { database } = opened();
    const { id } = await aDeletedRecord(database);
    const rows = Array.from({ length: 1000 }, (_, number) => ({ number }));
    await database
      .transaction()
      .execute((transaction) => insertDeletedRows(transaction, id, { rows: { cards: rows }, files: [] }));
    await sql`analyze "deletedRows"`.execute(database);
    await deleteDeletedRows(database, id, 'cards', await readDeletedRows(database, id, 'cards', { limit: 800 }));
    const next = await readDeletedRows(database, id, 'cards', { limit: 50 });
    expect(next.map(({ row }) => row.number)).toEqual(rows.slice(800, 850).map(({ number }) => number));
    await database.connection().execute(async (connection) => {
      const executed = jest.spyOn(connection.getExecutor(), 'executeQuery');
      await deleteDeletedRows(connection, id, 'cards', next);
      const [query] = executed.mock.calls.map(([each]) => each);
      executed.mockRestore();
      if (!query) throw new Error('There was no query');
      const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
      const { rows: plan } = await connection.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
      expect(JSON.stringify(plan)).not.toMatch(/seq scan|scan deletedrows/i);
    });
    expect(await readDeletedRows(database, id, 'cards', { limit: 1000 })).toHaveLength(150);
  });
});
