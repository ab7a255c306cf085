import type { CompiledQuery } from 'kysely';
import { isPostgres } from '../server/database/isPostgres';
import type { Database } from '../server/database/tables';

/** The queries that `work` sends on a database or transaction. */
export async function queriesOf(database: Database, work: () => Promise<unknown>): Promise<CompiledQuery[]> {
  const executed = jest.spyOn(database.getExecutor(), 'executeQuery');
  await work();
  const queries = executed.mock.calls.map(([query]) => query);
  executed.mockRestore();
  return queries;
}

/** How the engine answers a query. */
export async function planOf(database: Database, query: CompiledQuery): Promise<string> {
  const explain = isPostgres(database) ? 'explain' : 'explain query plan';
  const { rows } = await database.executeQuery({ ...query, sql: `${explain} ${query.sql}` });
  return JSON.stringify(rows);
}
