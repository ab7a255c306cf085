import { sql } from 'kysely';
import type { CompiledQuery } from 'kysely';
import { isPostgres } from '../server/database/isPostgres';
import type { Database, DatabaseTransaction } from '../server/database/tables';

/** How the engine answers each query that `work` sends in a transaction, as its `explain` says. */
export function queryPlans(
  database: Database,
  work: (transaction: DatabaseTransaction) => Promise<unknown>,
): Promise<string[]> {
  return database.transaction().execute(async (transaction) => {
    // PostgreSQL reads a table that is almost empty without its indexes unless told.
    if (isPostgres(transaction)) await sql`set local enable_seqscan = off`.execute(transaction);
    const queries = await queriesOf(transaction, () => work(transaction));
    const plans: string[] = [];
    for (const query of queries) plans.push(await planOf(transaction, query));
    return plans;
  });
}

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
