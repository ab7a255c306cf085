import { PostgresAdapter } from 'kysely';
import type { Database, Engine } from './tables';

/** Whether a database or transaction is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres(database: Database): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}

/** The engine of a database or transaction. */
export function engineOf(database: Database): Engine {
  return isPostgres(database) ? 'postgres' : 'sqlite';
}
