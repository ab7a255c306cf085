import { parentPort, workerData } from 'node:worker_threads';
import { writeTable } from './writeTable';
import type { WorkbookRow, WorkbookTable } from './workbookTable';

/** Some of the rows, or that there are no more. */
export type WorkbookThreadMessage = readonly WorkbookRow[] | 'end';

/**
 * The script of a worker thread that makes a workbook and sends its bytes. The table has its rows as JSON, or receives
 * them in messages.
 */
const table = workerData as WorkbookTable;
const received: WorkbookRow[] = [];

parentPort?.on('message', (message: WorkbookThreadMessage) => {
  if (message === 'end') void sendWorkbook();
  else received.push(...message);
});

/** An error ends the thread, which tells the server. */
async function sendWorkbook(): Promise<void> {
  const rows = 'list' in table.rows ? table.rows : received;
  // A copy, because a Buffer may share its memory with others.
  const bytes = new Uint8Array(await writeTable({ ...table, rows }));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
