import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { ReportDatabaseEvent } from './databaseEvent';
import { StartProblem } from './startProblem';
import type { OpenedEngine } from './openSqlite';
import { watchedPool } from './watchedPool';

/** PostgreSQL sends these as text because they may not fit a number; the product's counts do. */
const numberTypes: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * A pool on PostgreSQL that gives up quickly: a database that is down or hangs is answered with 503 within two seconds.
 * @param schema where the tables lie; the connection's default when left out
 * @param report is told of connections that break and of a database that hangs
 * @throws StartProblem when the URL cannot be read
 */
export function openPostgres(url: string, schema: string | undefined, report: ReportDatabaseEvent): OpenedEngine {
  if (!URL.canParse(url))
    throw new StartProblem('DATABASE_URL is not a URL such as postgres://user:password@host:5432/name');
  const connection = { connectionString: url, keepAlive: true, application_name: 'contact-cards' };
  const pool = new Pool({
    ...connection,
    max: 20,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: 15_000,
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
