import { once } from 'node:events';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { WorkbookThreadMessage } from './workbookThread';
import type { WorkbookRow, WorkbookTable } from './workbookTable';

export const workbookContentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The bundle of `workbookThread` beside that of the server. Unit tests run without bundles. */
const bundledScript = __filename.endsWith('.cjs') ? path.join(__dirname, 'workbookThread.cjs') : undefined;

/** Two threads at a time: more would only compete for the same memory and cores. */
const limitConcurrency = pLimit(2);

/** Copying this many rows for the thread takes a few milliseconds. */
const rowsPerMessage = 1000;

/**
 * Makes an .xlsx file of the table in a thread of its own, so that other requests do not wait.
 * @param script the script of `workbookThread`. Without it, the calling thread makes the file.
 */
export async function makeWorkbook(table: WorkbookTable, script = bundledScript): Promise<Readable> {
  const bytes = await (script === undefined ? writeHere(table) : limitConcurrency(() => writeInThread(table, script)));
  // As one Buffer: a stream of an iterable closes later, and until then the file takes one of the user's slots.
  return Readable.from(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { objectMode: false });
}

/** The server never loads the package for this: its threads do. */
async function writeHere(table: WorkbookTable): Promise<Uint8Array> {
  const { writeTable } = await import('./writeTable');
  return writeTable(table);
}

async function writeInThread(table: WorkbookTable, script: string): Promise<Uint8Array> {
  const [list, rows] = 'list' in table.rows ? [table.rows, []] : [[], table.rows];
  const workerData: WorkbookTable = { ...table, rows: list };
  const thread = new Worker(script, { workerData });
  try {
    // `once` rejects with the error that ends the thread, also when its heap is full.
    const [[bytes]] = (await Promise.all([once(thread, 'message'), sendRows(thread, rows)])) as [[Uint8Array], void];
    return bytes;
  } finally {
    await thread.terminate();
  }
}

async function sendRows(thread: Worker, rows: readonly WorkbookRow[]): Promise<void> {
  const send = (message: WorkbookThreadMessage) => thread.postMessage(message);
  for (let from = 0; from < rows.length; from += rowsPerMessage) {
    send(rows.slice(from, from + rowsPerMessage));
    await yieldToEventLoop();
  }
  send('end');
}
