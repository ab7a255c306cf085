import { parentPort, workerData } from 'node:worker_threads';
import { writeTable } from './writeTable';
import type { WorkbookRow, WorkbookTable } from './writeTable';

/** The `workerData` of the thread. */
export type WorkbookThreadData = Omit<WorkbookTable, 'rows'>;

/** Some of the rows, or that there are no more. */
export type WorkbookThreadMessage = readonly WorkbookRow[] | 'end';

/** The script of a worker thread that makes a workbook of the rows it receives, and sends its bytes. */
const table = workerData as WorkbookThreadData;
const rows: WorkbookRow[] = [];

parentPort?.on('message', (message: WorkbookThreadMessage) => {
  if (message === 'end') void sendWorkbook();
  else rows.push(...message);
});

/** An error ends the thread, which tells the server. */
async function sendWorkbook(): Promise<void> {
  // A copy, because a Buffer may share its memory with others.
  const bytes = new Uint8Array(await writeTable({ ...table, rows }));
  parentPort?.postMessage(bytes, [bytes.buffer]);
}
