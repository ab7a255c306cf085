import { statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import SqliteDatabase from 'better-sqlite3';

const everyMilliseconds = 1000;

/**
 * Runs in a thread of its own: moves what the write-ahead log holds into the database file while the server goes on.
 * A checkpoint waits for the disk twice, for seconds when it is busy. Only this thread waits for it.
 */
const { file } = workerData as CheckpointThreadData;
const connection = new SqliteDatabase(file, { timeout: 0 });
let lastWrite = 0;

/** What the thread is started with. */
export type CheckpointThreadData = { file: string };

setInterval(() => {
  try {
    const { mtimeMs } = statSync(`${file}-wal`);
    if (mtimeMs === lastWrite) return;
    // Passive: it waits for no reader and no writer. What was written meanwhile is left for the next one.
    const [{ log = 0, checkpointed = 0 } = {}] = connection.pragma('wal_checkpoint(PASSIVE)') as CheckpointResult[];
    if (checkpointed === log) lastWrite = mtimeMs;
  } catch {
    // A full or failing disk: the server's own writes report it, and the next checkpoint tries again.
  }
}, everyMilliseconds);

/** Frames in the log, and how many of them are in the database file (sqlite.org/pragma.html#pragma_wal_checkpoint). */
type CheckpointResult = { log?: number; checkpointed?: number };
