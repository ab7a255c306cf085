import { PostgresDialect } from 'kysely';
import type { QueryCompiler } from 'kysely';
import { Pool, types } from 'pg';
import { PostgresCompiler } from './columnCodec';
import type { ReportDatabaseEvent } from './databaseEvent';
import { StartProblem } from './startProblem';
import type { OpenedEngine } from './openSqlite';
import { watchedPool } from './watchedPool';

/** pg returns these types as text because they may exceed a JavaScript number. The product's counts do not. */
const numberTypes: number[] = [types.builtins.INT8, types.builtins.NUMERIC];

/**
 * Without these, PostgreSQL notices only after two hours that a server's machine or network is gone, and its transaction
 * holds its locks until then. Set by a statement, because PgBouncer refuses them as parameters of the connection.
 */
const keepAlive = `set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3;
  set tcp_user_timeout = 25000;`;

/**
 * PostgreSQL ends a transaction whose server sends no further query for twice as long as a query may take: the process
 * was frozen (`docker pause`), and other servers wait for its locks.
 */
const timeoutsFor = (milliseconds: number) =>
  `set statement_timeout = ${milliseconds}; set idle_in_transaction_session_timeout = ${2 * milliseconds}`;

/**
 * The role or the database may have time limits that a migration, a backup or a restore would reach. Read from the
 * settings, because older versions lack some of them.
 */
const withoutTimeouts = `select set_config("name", '0', false) from pg_settings where "name" in
  ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'idle_session_timeout', 'transaction_timeout')`;

/** How long the client waits for the database to end a query whose time is over. */
const graceMilliseconds = 1000;

export type PostgresOptions = {
  /** The schema of the tables; the connection's default when left out. */
  schema?: string;
  /**
   * Milliseconds after which a query fails. Without it, a query may take as long as it needs, also while the database
   * is too busy for new connections.
   */
  queryMilliseconds?: number;
  /** Called for lost connections and a hanging database. */
  report: ReportDatabaseEvent;
};

/**
 * Opens a pool. With `queryMilliseconds` it has short timeouts: a request gets 503 within two seconds when the database
 * is down or hangs.
 * @throws StartProblem when the URL cannot be parsed
 */
export function openPostgres(url: string, { schema, queryMilliseconds, report }: PostgresOptions): OpenedEngine {
  if (!URL.canParse(url))
    throw new StartProblem('DATABASE_URL is not a URL such as postgres://user:password@host:5432/name');
  const connection = {
    connectionString: url,
    keepAlive: true,
    // So that a query without a timeout notices that the database's machine is gone.
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'contact-cards',
  };
  const pool = new Pool({
    ...connection,
    max: 20,
    connectionTimeoutMillis: queryMilliseconds === undefined ? 15_000 : 1500,
    idleTimeoutMillis: 30_000,
    // The database ends the query too: one that waits for a lock would keep its connection and run later, unnoticed.
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits it; its types leave that out.
    onConnect: (client) =>
      client.query(`${keepAlive} ${queryMilliseconds ? timeoutsFor(queryMilliseconds) : withoutTimeouts}`),
    query_timeout: queryMilliseconds && queryMilliseconds + graceMilliseconds,
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
  const used = queryMilliseconds === undefined ? pool : watchedPool(pool, connection, report);
  return { dialect: new CodedPostgresDialect({ pool: used }) };
}

/** Kysely's PostgreSQL dialect, whose query compiler encodes values (columnCodec.ts). */
class CodedPostgresDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new PostgresCompiler();
  }
}
