import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ReportDatabaseEvent } from './databaseEvent';
import { StartProblem } from './startProblem';
import type { OpenedEngine } from './openSqlite';
import { watchedPool } from './watchedPool';

/** PostgreSQL sends these as text because they may not fit a number; the product's counts do. */
const numberTypes: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

export type PostgresOptions = {
  /** Where the tables lie; the connection's default when left out. */
  schema?: string;
  /** After how many milliseconds a query fails; without it, none does. */
  queryMilliseconds?: number;
  /** Is told of connections that break and of a database that hangs. */
  report: ReportDatabaseEvent;
};

/**
 * A pool on PostgreSQL that gives up quickly: a database that is down or hangs is answered with 503 within two seconds.
 * @throws StartProblem when the URL cannot be read
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
  // A connection that breaks is replaced by the pool and the query on it fails; but without listeners of its own, idle
  // (on the pool) and at work (on the client), the break itself would end the process.
  const lost = (error: Error) => report({ event: 'database_connection_lost', error });
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return { dialect: new PostgresDialect({ pool: watchedPool(pool, connection, report) }) };
}
