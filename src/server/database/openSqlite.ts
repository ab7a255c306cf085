import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type Sqlite from 'better-sqlite3';
import type { Dialect } from 'kysely';
import type { CheckpointThreadData } from './checkpointThread';
import { prepareDataDirectory } from './dataDirectory';
import { EmbeddedDialect } from './embeddedDialect';
import { LogSync } from './logSync';
import { migrationBackupsIn, nameOfMigrationBackup } from './migrationBackup';
import type { MigrationBackup } from './migrationBackup';
import { reserveDiskSpace, releaseReserve, releaseReserveWhenFull } from './reserve';
import { SqliteDatabase } from './sqlite';
import { StartProblem } from './startProblem';
import { writeTemporary } from './writeAtomically';

export type OpenedEngine = {
  dialect: Dialect;
  /** Releases the lock. Undefined for a tool beside a running server, which must not change the schema. */
  unlock?: () => void;
  /** Stops the checkpoint thread. Call it before closing the connection. */
  stop?: () => Promise<void>;
  backUp?: () => Promise<MigrationBackup>;
  /** Removes the reserve file. */
  releaseReserve?: () => void;
  /** Reserves the disk space again when the disk has enough. */
  reserveDiskSpace?: () => void;
};

const fileName = 'contact-cards.db';

/** When the log has more pages (64 MB) the thread cannot keep up, and a commit runs the checkpoint itself. */
const maxLogPages = 16_384;

export type SqliteOptions = {
  isServer: boolean;
  /** The script of `checkpointThread`. Without it, commits run the checkpoints. */
  checkpointScript?: string;
};

/** Whether a directory holds an embedded database. */
export function hasSqliteFile(dataDirectory: string): boolean {
  return existsSync(path.join(dataDirectory, fileName));
}

/**
 * Opens the embedded database in a directory (':memory:' for tests). A commit is on the disk before it is acknowledged.
 * A directory has one server at a time; a tool may run beside it.
 * @throws StartProblem when the directory cannot be written or is in use, and any error of SQLite
 */
export function openSqlite(dataDirectory: string, { isServer, checkpointScript }: SqliteOptions): OpenedEngine {
  if (dataDirectory === ':memory:')
    return { dialect: new EmbeddedDialect(connect(':memory:')), unlock: () => undefined };
  prepareDataDirectory(dataDirectory);
  const unlock = lock(dataDirectory, { mayShare: !isServer });
  const file = path.join(dataDirectory, fileName);
  if (unlock) releaseReserveWhenFull(dataDirectory);
  const connection = connectOrUnlock(file, unlock);
  chmodSync(file, 0o600);
  if (unlock) reserveDiskSpace(dataDirectory);
  const stop = checkpointScript === undefined ? undefined : startCheckpoints(connection, file, checkpointScript);
  return {
    dialect: new EmbeddedDialect(connection, hasLog(connection) ? new LogSync(file) : undefined),
    unlock,
    stop,
    releaseReserve: () => releaseReserve(dataDirectory),
    reserveDiskSpace: () => reserveDiskSpace(dataDirectory),
    backUp: async () => {
      const folder = migrationBackupsIn(dataDirectory);
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return writeTemporary(path.join(folder, `${nameOfMigrationBackup(new Date())}.db`), async (unfinished) => {
        connection.prepare('vacuum into ?').run(unfinished);
        chmodSync(unfinished, 0o600);
      });
    },
  };
}

/** Connects; on an error it releases the lock of the folder. */
function connectOrUnlock(file: string, unlock: (() => void) | undefined): Sqlite.Database {
  try {
    return connect(file);
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/** The timeout is one second, because waiting for the lock of another program blocks the whole server. */
function connect(file: string): Sqlite.Database {
  const connection = new SqliteDatabase(file, { timeout: 1000 });
  connection.pragma('journal_mode = WAL');
  // NORMAL syncs the log only before a checkpoint: `LogSync` syncs each commit.
  connection.pragma(`synchronous = ${hasLog(connection) ? 'NORMAL' : 'FULL'}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('cache_size = -32000');
  return connection;
}

/** Whether SQLite uses a write-ahead log. On a network file system it may keep its rollback journal. */
function hasLog(connection: Sqlite.Database): boolean {
  return connection.pragma('journal_mode', { simple: true }) === 'wal';
}

/** Starts the checkpoint thread. @returns a function that ends it */
function startCheckpoints(connection: Sqlite.Database, file: string, script: string): () => Promise<void> {
  connection.pragma(`wal_autocheckpoint = ${maxLogPages}`);
  const workerData: CheckpointThreadData = { file };
  const thread = new Worker(script, { workerData });
  // When the thread fails, commits run the checkpoints again.
  thread.on('error', () => connection.open && connection.pragma('wal_autocheckpoint = 1000'));
  return async () => void (await thread.terminate());
}

/**
 * Takes an exclusive lock on the directory. The operating system releases it when the process is killed.
 * @returns a function that releases it; undefined when another process holds it and `mayShare` is true
 */
function lock(directory: string, { mayShare }: { mayShare: boolean }): (() => void) | undefined {
  const holder = new SqliteDatabase(path.join(directory, 'lock.db'), { timeout: 0 });
  try {
    // In memory, so that the lock also works on a full disk.
    holder.pragma('journal_mode = memory');
    holder.exec('begin exclusive');
  } catch (error) {
    holder.close();
    if (mayShare) return undefined;
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    throw new StartProblem(
      `The data folder ${directory} is in use by another server (${(error as Error).message}). Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  return () => holder.close();
}
