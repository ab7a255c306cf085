import { statSync } from 'node:fs';
import { workerData } from 'node:worker_threads';
import { SqliteDatabase } from './sqlite';

const everyMilliseconds = 1000;

/**
 * The script of a worker thread that checkpoints the write-ahead log into the database file. A checkpoint waits for the
 * disk twice, for seconds when the disk is busy: the server does not wait with it.
 */
const { file } = workerData as CheckpointThreadData;
const connection = new SqliteDatabase(file, { timeout: 0 });
let lastWrite = 0;

/** The `workerData` of the thread. */
export type CheckpointThreadData = { file: string };

setInterval(() => {
  try {
    const { mtimeMs } = statSync(`${file}-wal`);
    if (mtimeMs === lastWrite) return;
    // Passive: it waits for no reader and no writer. The next checkpoint takes what is written meanwhile.
    const [{ log = 0, checkpointed = 0 } = {}] = connection.pragma('wal_checkpoint(PASSIVE)') as CheckpointResult[];
    if (checkpointed === log) lastWrite = mtimeMs;
  } catch {
    // The disk is full or fails. The server's own writes report it, and the next checkpoint tries again.
  }
}, everyMilliseconds);

/** Frames in the log, and how many of them are in the database file (sqlite.org/pragma.html#pragma_wal_checkpoint). */
type CheckpointResult = { log?: number; checkpointed?: number };
