import { PostgresAdapter } from 'kysely';
import type { Database } from './tables';

/** Whether a database or transaction is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
