import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ReportDatabaseEvent } from './databaseEvent';
import { StartProblem } from './startProblem';
import type { OpenedEngine } from './openSqlite';
import { watchedPool } from './watchedPool';

/** pg returns these types as text because they may exceed a JavaScript number. The product's counts do not. */
const numberTypes: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

export type PostgresOptions = {
  /** The schema of the tables; the connection's default when left out. */
  schema?: string;
  /** Milliseconds after which a query fails; without it, a query may take as long as it needs. */
  queryMilliseconds?: number;
  /** Called for lost connections and a hanging database. */
  report: ReportDatabaseEvent;
};

/**
 * Opens a pool with short timeouts: a request gets 503 within two seconds when the database is down or hangs.
 * @throws StartProblem when the URL cannot be parsed
 */
export function openPostgres(url: string, { schema, queryMilliseconds, report }: PostgresOptions): OpenedEngine {
  if (!URL.canParse(url))
    throw new StartProblem('DATABASE_URL is not a URL such as postgres://user:password@host:5432/name');
  const connection = { connectionString: url, keepAlive: true, application_name: 'contact-cards' };
  const pool = new Pool({
    ...connection,
    max: 20,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: queryMilliseconds,
    ...(schema && { options: `-c search_path=${schema}` }),
    types: {
      getTypeParser: (oid, format) => (numberTypes.includes(oid) ? Number : types.getTypeParser(oid, format)),
    },
  });
  // The pool replaces a lost connection, and its query fails. Without these listeners, for idle connections (pool) and
  // busy ones (client), the `error` event would end the process.
  const lost = (error: Error) => report({ event: 'database_connection_lost', error });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { dialect: new PostgresDialect({ pool: watchedPool(pool, connection, report) }) };
}
