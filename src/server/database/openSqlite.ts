import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';
import type { Dialect } from 'kysely';
import type { CheckpointThreadData } from './checkpointThread';
import { prepareDataDirectory } from './dataDirectory';
import { EmbeddedDialect } from './embeddedDialect';
import { LogSync } from './logSync';
import { keepReserve, releaseReserve, releaseReserveWhenFull } from './reserve';
import { StartProblem } from './startProblem';

export type OpenedEngine = {
  dialect: Dialect;
  /** Gives the lock back; undefined for a tool beside a running server, which must not change the schema. */
  unlock?: () => void;
  /** Ends what works on the database beside its connections, before they are closed. */
  stop?: () => Promise<void>;
  backUp?: () => Promise<void>;
  /** Gives the next transaction room on a full disk. */
  makeRoom?: () => void;
  /** Sets that room aside again, once the disk has it. */
  keepReserve?: () => void;
};

const fileName = 'contact-cards.db';

/** Pages in the log with which a commit does the checkpoint itself, because the thread cannot keep up: 64 MB. */
const mostLogPages = 16_384;

export type SqliteOptions = {
  isServer: boolean;
  /** The script of `checkpointThread`. Without it, commits do the checkpoints. */
  checkpointScript?: string;
};

/** Whether a directory holds an embedded database. */
export function hasSqliteFile(dataDirectory: string): boolean {
  return existsSync(path.join(dataDirectory, fileName));
}

/**
 * The embedded database in a directory (':memory:' keeps it in memory, for tests). Every commit reaches the disk
 * before it is acknowledged; a second server on the same directory is refused, a tool may work beside one.
 * @throws StartProblem when the directory cannot be written or is in use, and what SQLite throws
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
  if (unlock) keepReserve(dataDirectory);
  const stop = checkpointScript === undefined ? undefined : startCheckpoints(connection, file, checkpointScript);
  return {
    dialect: new EmbeddedDialect(connection, hasLog(connection) ? new LogSync(`${file}-wal`) : undefined),
    unlock,
    stop,
    makeRoom: () => {
      releaseReserve(dataDirectory);
      // What the log holds goes into the database, and the next transaction overwrites the log from its beginning.
      connection.pragma('wal_checkpoint(RESTART)');
    },
    keepReserve: () => keepReserve(dataDirectory),
    backUp: async () => {
      const folder = path.join(dataDirectory, 'backups');
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const name = `before-migration-${new Date().toISOString().replace(/[:.]/g, '-')}.db`;
      connection.prepare('vacuum into ?').run(path.join(folder, name));
      chmodSync(path.join(folder, name), 0o600);
    },
  };
}

/** Connects, or gives the lock of the folder back. */
function connectOrUnlock(file: string, unlock: (() => void) | undefined): SqliteDatabase.Database {
  try {
    return connect(file);
  } catch (error) {
    unlock?.();
    throw error;
  }
}

/** A lock that another program holds stops the whole server while it is waited for: a second at most. */
function connect(file: string): SqliteDatabase.Database {
  const connection = new SqliteDatabase(file, { timeout: 1000 });
  connection.pragma('journal_mode = WAL');
  // With a log this syncs before a checkpoint only: `LogSync` brings each commit to the disk.
  connection.pragma(`synchronous = ${hasLog(connection) ? 'NORMAL' : 'FULL'}`);
  connection.pragma('foreign_keys = ON');
  connection.pragma('temp_store = MEMORY');
  connection.pragma('cache_size = -32000');
  return connection;
}

/** Whether the file system allows a write-ahead log. A network's may not: SQLite then keeps its older journal. */
function hasLog(connection: SqliteDatabase.Database): boolean {
  return connection.pragma('journal_mode', { simple: true }) === 'wal';
}

/** Leaves checkpoints to a thread. @returns ends the thread */
function startCheckpoints(connection: SqliteDatabase.Database, file: string, script: string): () => Promise<void> {
  connection.pragma(`wal_autocheckpoint = ${mostLogPages}`);
  const workerData: CheckpointThreadData = { file };
  const thread = new Worker(script, { workerData });
  // A thread that fails leaves the checkpoints to commits again.
  thread.on('error', () => connection.open && connection.pragma('wal_autocheckpoint = 1000'));
  return async () => void (await thread.terminate());
}

/**
 * Holds an exclusive lock that the operating system takes back even when the process is killed.
 * @returns undefined when another process holds it and `mayShare` says that this is no harm
 */
function lock(directory: string, { mayShare }: { mayShare: boolean }): (() => void) | undefined {
  const holder = new SqliteDatabase(path.join(directory, 'lock.db'), { timeout: 0 });
  try {
    // In memory: the lock has to be there on a full disk, too.
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
