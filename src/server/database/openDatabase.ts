import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { Kysely, sql } from 'kysely';
import type { Dialect } from 'kysely';
import { ColumnCodec } from './columnCodec';
import type { DatabaseEvent, ReportDatabaseEvent } from './databaseEvent';
import { migrate } from './migrations/migrate';
import type { Migration } from './migrations/migration';
import { backupFormat, dumpTables } from './dumpTables';
import { openPostgres } from './openPostgres';
import { hasSqliteFile, openSqlite } from './openSqlite';
import type { OpenedEngine, SqliteOptions } from './openSqlite';
import { StartProblem } from './startProblem';
import { databaseProblemOf } from './databaseProblem';
import { writeHashed } from './writeHashed';
import type { Content } from './writeHashed';
import type { Database, Engine } from './tables';

/** An open store. `close` gives back its connections and its lock. */
export type OpenDatabase = {
  database: Database;
  engine: Engine;
  close(): Promise<void>;
  /** Sets the listener for events of the connections; before, they are not reported. */
  reportTo(report: ReportDatabaseEvent): void;
  /** Gives the next transaction room on a full disk, as far as the engine can. */
  makeRoom(): void;
  /** Sets that room aside again, once the disk has it. */
  keepReserve(): void;
  /** Does work, such as migrations, whose statements may take as long as they do on connections of its own. */
  withoutQueryTimeout: WithDatabase;
};

type WithDatabase = <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;

const queryTimeoutMilliseconds = 15_000;

/** What SQLite says of a file that is no database, or not whole. */
const damaged = ['SQLITE_NOTADB', 'SQLITE_CORRUPT'];

export type DatabaseOptions = {
  /** postgres://... for PostgreSQL; without it the embedded database is in `dataDirectory`. */
  url?: string;
  dataDirectory: string;
  /** A schema of PostgreSQL to keep the tables in (tests give each file its own). */
  schema?: string;
  /** false lets a tool open the embedded database beside a running server; it then does not migrate. */
  isServer?: boolean;
  /** true refuses a place without a database in place of making one there. */
  mustExist?: boolean;
  /** The script of the thread that does the checkpoints of the embedded database. */
  checkpointScript?: string;
  /** After how many milliseconds PostgreSQL's queries fail. */
  queryMilliseconds?: number;
  now?: () => Date;
  /** The steps of the schema to take; all of them when left out. */
  migrations?: Migration[];
};

/**
 * Opens the database and brings its schema up to date.
 * @throws StartProblem with one clear line when it cannot be reached, written, or is in use by another process
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url, isServer = true, mustExist = false, checkpointScript, now = () => new Date() } = options;
  if (mustExist && !url && !hasSqliteFile(options.dataDirectory)) throw noDatabase(options);
  const engine: Engine = url ? 'postgres' : 'sqlite';
  let report: ReportDatabaseEvent = () => undefined;
  const postgres = { schema: options.schema, report: (event: DatabaseEvent) => report(event) };
  const { queryMilliseconds = queryTimeoutMilliseconds } = options;
  const opened = url
    ? openPostgres(url, { ...postgres, queryMilliseconds })
    : openEmbedded(options, { isServer, checkpointScript });
  const databaseOn = (dialect: Dialect): Database => new Kysely({ dialect, plugins: [new ColumnCodec(engine)] });
  const database = databaseOn(opened.dialect);
  const withoutQueryTimeout: WithDatabase = async (work) => {
    if (!url) return work(database);
    const unhurried = databaseOn(openPostgres(url, postgres).dialect);
    try {
      return await work(unhurried);
    } finally {
      await unhurried.destroy();
    }
  };
  const close = async () => {
    await opened.stop?.();
    await database.destroy();
    opened.unlock?.();
  };
  try {
    await sql`select 1`.execute(database);
    if (mustExist && url && !(await hasTables(database))) throw noDatabase(options);
    if (opened.unlock || engine === 'postgres')
      await withoutQueryTimeout((unhurried) =>
        migrate(unhurried, {
          engine,
          now,
          backUp: opened.backUp ?? (() => keepTables(unhurried, options)),
          migrations: options.migrations,
        }),
      );
    return {
      database,
      engine,
      close,
      reportTo: (given) => (report = given),
      makeRoom: opened.makeRoom ?? (() => undefined),
      keepReserve: opened.keepReserve ?? (() => undefined),
      withoutQueryTimeout,
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw readable(error, options);
  }
}

function openEmbedded(options: DatabaseOptions, sqlite: SqliteOptions): OpenedEngine {
  try {
    return openSqlite(options.dataDirectory, sqlite);
  } catch (error) {
    throw readable(error, options);
  }
}

/**
 * PostgreSQL has no file to copy: before a migration its tables are written out as a backup that `npm run restore`
 * takes. The uploaded files stay where they are.
 */
async function keepTables(
  database: Database,
  { dataDirectory, now = () => new Date() }: DatabaseOptions,
): Promise<void> {
  if (dataDirectory === '') return;
  const folder = path.join(dataDirectory, 'backups', `before-migration-${now().toISOString().replace(/[:.]/g, '-')}`);
  mkdirSync(path.join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const steps = await database.selectFrom('migrations').select(['id', 'name', 'checksum']).orderBy('id').execute();
  const write = (file: string, content: Content) => writeHashed(path.join(folder, 'tables', file), content);
  const tables = await dumpTables(database, 'postgres', write);
  const createdAt = now().toISOString();
  const manifest = JSON.stringify({ format: backupFormat, createdAt, migrations: steps, tables, files: {} });
  await writeHashed(path.join(folder, 'manifest.json'), [Buffer.from(manifest)]);
}

function readable(error: unknown, options: DatabaseOptions): unknown {
  const isKnown = databaseProblemOf(error) !== undefined || damaged.includes(String((error as { code?: string }).code));
  if (error instanceof StartProblem || (!options.url && !isKnown)) return error;
  const place = `The database ${placeOf(options)}`;
  // A refused connection to a name with several addresses has a code and no message.
  const { message, code } = error as { message?: string; code?: string };
  return new StartProblem(`${place} cannot be used: ${message || code || String(error)}`);
}

/** Whether a database of PostgreSQL has been migrated at least once. */
async function hasTables(database: Database): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass('migrations') is not null`.execute(database);
  return rows.length > 0;
}

function noDatabase(options: DatabaseOptions): StartProblem {
  return new StartProblem(`There is no database ${placeOf(options)}. Check DATA_DIR and DATABASE_URL.`);
}

function placeOf({ url, dataDirectory }: DatabaseOptions): string {
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
