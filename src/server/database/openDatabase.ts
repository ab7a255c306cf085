import { Kysely, sql } from 'kysely';
import type { Dialect } from 'kysely';
import { columnDecoder } from './columnCodec';
import type { DatabaseEvent, ReportDatabaseEvent } from './databaseEvent';
import { countPending, hasTables, migrate } from './migrations/migrate';
import type { Migration } from './migrations/migration';
import { backUpTables, removeOldMigrationBackups } from './migrationBackup';
import type { PostgresOptions } from './openPostgres';
import { hasSqliteFile, openSqlite } from './openSqlite';
import type { OpenedEngine, SqliteOptions } from './openSqlite';
import { StartProblem } from './startProblem';
import { databaseProblemOf } from './databaseProblem';
import type { Database, Engine } from './tables';

/** An open database. `close` releases its connections and its lock. */
export type OpenDatabase = {
  database: Database;
  close(): Promise<void>;
  /** Sets the listener for events of the connections. Earlier events are not reported. */
  onEvent(listener: ReportDatabaseEvent): void;
  /** Frees the reserved disk space for the next transaction. Does nothing on PostgreSQL. */
  freeDiskSpace(): Promise<void>;
  /** Reserves the disk space again when the disk has enough. Does nothing on PostgreSQL. */
  reserveDiskSpace(): void;
  /** Runs work that no request waits for, such as migrations, on separate connections whose queries have no timeout. */
  withoutQueryTimeout: WithDatabase;
};

type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

const queryTimeoutMilliseconds = 15_000;

/** The errors of SQLite for a file that is not a database, or is damaged. */
const damagedFileCodes = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

export type DatabaseOptions = {
  /** postgres://... for PostgreSQL; without it the embedded database is in `dataDirectory`. */
  url?: string;
  dataDirectory: string;
  /** The PostgreSQL schema of the tables. Each test file has its own. */
  schema?: string;
  /** false: a tool opens the embedded database beside a running server and does not migrate it. */
  isServer?: boolean;
  /** true: a tool that does not migrate the database also opens an older one. */
  mayBeOlder?: boolean;
  /** true: an error when there is no database, instead of creating one. */
  mustExist?: boolean;
  /** The script of the thread that checkpoints the embedded database. */
  checkpointScript?: string;
  /** Milliseconds after which a query of PostgreSQL fails. */
  queryMilliseconds?: number;
  now?: () => Date;
  /** The migrations to apply; all of them when left out. */
  migrations?: Migration[];
};

/**
 * Opens the database and brings its schema up to date.
 * @throws StartProblem when it cannot be reached or written, or another process uses it
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, isServer = true, mustExist = false, checkpointScript, now = () => new Date() } = options;
  if (mustExist && !url && !hasSqliteFile(options.dataDirectory)) throw noDatabase(options);
  const engine: Engine = url ? 'postgres' : 'sqlite';
  let report: ReportDatabaseEvent = () => undefined;
  const postgres = { schema: options.schema, report: (event: DatabaseEvent) => report(event) };
  const { queryMilliseconds = queryTimeoutMilliseconds } = options;
  const opened = url
    ? await openPostgresAt(url, { ...postgres, queryMilliseconds })
    : openEmbedded(options, { isServer, checkpointScript });
  const databaseOn = (dialect: Dialect): Database => new Kysely({ dialect, plugins: [columnDecoder] });
  const database = databaseOn(opened.dialect);
  const withoutQueryTimeout: WithDatabase = async (work) => {
    if (!url) return work(database);
    const untimed = databaseOn((await openPostgresAt(url, postgres)).dialect);
    try {
      return await work(untimed);
    } finally {
      await untimed.destroy();
    }
  };
  const close = async () => {
    await opened.stop?.();
    await database.destroy();
    opened.unlock?.();
  };
  try {
    // Without the timeouts of requests: the first connection of a start on a busy machine may take longer.
    await withoutQueryTimeout(async (untimed) => {
      await sql`select 1`.execute(untimed);
      if (engine === 'postgres') await requireUtf8(untimed, options);
      if (mustExist && url && !(await hasTables(untimed))) throw noDatabase(options);
      if (opened.unlock || engine === 'postgres') {
        const backUp = opened.backUp ?? (() => backUpTables(untimed, options.dataDirectory, now()));
        const count = await migrate(untimed, { now, backUp, migrations: options.migrations });
        if (count > 0 && options.dataDirectory !== '') await removeOldMigrationBackups(options.dataDirectory);
      } else if (!options.mayBeOlder && (await countPending(untimed, options.migrations)) > 0)
        throw new StartProblem(
          `The database ${locationOf(options)} needs the migrations of this version, but a running server of an older one uses it. Stop that server, or replace it by this version, and try again.`,
        );
    });
    return {
      database,
      close,
      onEvent: (listener) => (report = listener),
      freeDiskSpace: async () => {
        if (!opened.releaseReserve) return;
        opened.releaseReserve();
        // Checkpoints the whole log, so that the next transaction overwrites it from the beginning. A query waits for
        // the running transaction, inside of which SQLite refuses a checkpoint.
        await sql`pragma wal_checkpoint(RESTART)`.execute(database);
      },
      reserveDiskSpace: opened.reserveDiskSpace ?? (() => undefined),
      withoutQueryTimeout,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw toStartProblem(error, options);
  }
}

/** Loads the package of PostgreSQL, which the embedded database does not need, only here. */
async function openPostgresAt(url: string, options: PostgresOptions): Promise<OpenedEngine> {
  const { openPostgres } = await import('./openPostgres');
  return openPostgres(url, options);
}

function openEmbedded(options: DatabaseOptions, sqlite: SqliteOptions): OpenedEngine {
  try {
    return openSqlite(options.dataDirectory, sqlite);
  } catch (error) {
    throw toStartProblem(error, options);
  }
}

function toStartProblem(error: unknown, options: DatabaseOptions): unknown {
  const isKnown =
    databaseProblemOf(error) !== undefined || damagedFileCodes.includes(String((error as { code?: string }).code));
  if (error instanceof StartProblem || (!options.url && !isKnown)) return error;
  const location = `The database ${locationOf(options)}`;
  // Node's error for a refused connection to a host with several addresses has a code but no message.
  const { message, code } = error as { message?: string; code?: string };
  return new StartProblem(`${location} cannot be used: ${message || code || String(error)}`);
}

/** @throws StartProblem for a PostgreSQL database whose encoding lacks the letters of most scripts */
async function requireUtf8(database: Database, options: DatabaseOptions): Promise<void> {
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(database);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new StartProblem(
      `The database ${locationOf(options)} has the encoding ${encoding}, which cannot store every name. Create one with: createdb --encoding=UTF8 --template=template0`,
    );
}

function noDatabase(options: DatabaseOptions): StartProblem {
  return new StartProblem(`There is no database ${locationOf(options)}. Check DATA_DIR and DATABASE_URL.`);
}

function locationOf({ url, dataDirectory }: DatabaseOptions): string {
  return url ? `at ${withoutPassword(url)}` : `in ${dataDirectory}`;
}

function withoutPassword(url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url);
    return `${protocol}//${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}
