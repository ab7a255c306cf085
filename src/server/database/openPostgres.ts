import { PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { StartProblem } from './startProblem';
import type { OpenedEngine } from './openSqlite';

/** PostgreSQL sends these as text because they may not fit a number; the product's counts do. */
const numberTypes: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * A pool on PostgreSQL that gives up quickly, so that a database that is down is answered with 503 within seconds.
 * @param schema where the tables lie; the connection's default when left out
 * @throws StartProblem when the URL cannot be read
 */
export function openPostgres(url: string, schema?: string): OpenedEngine {
  if (!URL.canParse(url)) throw new StartProblem('DATABASE_URL is not a URL such as postgres://user:password@host:5432/name');
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 1500,
    idleTimeoutMillis: 30_000,
    query_timeout: 15_000,
    keepAlive: true,
    application_name: 'contact-cards',
    ...(schema && { options: `-c search_path=${schema}` }),
    types: {
      getTypeParser: (oid, format) => (numberTypes.includes(oid) ? Number : types.getTypeParser(oid, format)),
    },
  });
  // A connection that breaks is replaced by the pool and the query on it fails; but without listeners of its own, idle
  // (on the pool) and at work (on the client), the break itself would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { dialect: new PostgresDialect({ pool }) };
}
