import { inSavepoint } from '../../database/transaction';
import type { FastifyBaseLogger } from 'fastify';
import type { MailQueue } from '../mailQueue';
import type { JobBatch, RecordResult } from '../jobs/jobHandler';
import { eachInTime, tryRecord } from '../jobs/recordByRecord';
import { applyCardRow, changedSinceCheck } from './applyCardRow';
import { resultOf } from './checkRows';
import { planCardRows } from './planCardRows';
import type { PlannedRow } from './planCardRows';

/** Few, because rows that a batch compares but does not write are compared again in the next batch. */
const rowsAtOnce = 24;

type Dependencies = { mailQueue: MailQueue; log: Pick<FastifyBaseLogger, 'error'> };

/**
 * Imports rows of cards. Each row is compared with its card again, and is rejected when another user has changed the
 * card after the check. A row that fails changes nothing and does not stop the others.
 */
export function runCards(dependencies: Dependencies): (batch: JobBatch) => Promise<RecordResult[]> {
  return async (batch) => {
    await awaitOtherImports(batch);
    const results: RecordResult[] = [];
    while (results.length < batch.records.length && (results.length === 0 || !batch.isTimeUp())) {
      const records = batch.records.slice(results.length, results.length + rowsAtOnce);
      const planned = untilRepeated(await planCardRows(batch, records, { isCheck: false }));
      results.push(...(await importRows(batch, planned, dependencies)));
    }
    return results;
  };
}

/**
 * Batches of imports into one account take turns: another server may import the same persons, whose new cards are seen
 * after its commit only. The lock leaves new cards of others alone.
 */
async function awaitOtherImports({ transaction, job }: JobBatch): Promise<void> {
  const account = transaction
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', job.accountId ?? '');
  await account.forNoKeyUpdate().execute();
}

/** Returns the rows before the first one whose card an earlier row changes: it must be compared after that change. */
function untilRepeated(planned: PlannedRow[]): PlannedRow[] {
  const seen = new Set<string>();
  const end = planned.findIndex(({ card, rowKey }) => {
    const names = [rowKey, ...(card ? [card.card.id] : [])];
    const isRepeated = names.some((name) => seen.has(name));
    for (const name of names) seen.add(name);
    return isRepeated;
  });
  return end === -1 ? planned : planned.slice(0, end);
}

/**
 * Writes rows in one savepoint. When a row fails, all are written again with a savepoint for each, so that only the
 * failing row is rejected.
 */
async function importRows(batch: JobBatch, rows: readonly PlannedRow[], { mailQueue, log }: Dependencies) {
  try {
    return await inSavepoint(batch.transaction, () =>
      eachInTime(batch, rows, (row) => importRow(batch, row, mailQueue)),
    );
  } catch {
    return eachInTime(batch, rows, (row) =>
      tryRecord(batch, { log, failed: 'rejected' }, () => importRow(batch, row, mailQueue)),
    );
  }
}

async function importRow(batch: JobBatch, row: PlannedRow, mailQueue: MailQueue): Promise<RecordResult> {
  const { record, plan } = row;
  if (plan.status === 'unchanged') return resultOf(row);
  if (plan.status === 'wrong') return { status: 'rejected', problems: plan.problems };
  // An earlier row about the card may have made some of the changes, such as the name.
  const checked = new Set(record.changes.map((change) => JSON.stringify(change)));
  const wasChecked = plan.changes.every((change) => checked.has(JSON.stringify(change)));
  if (plan.status === record.status && wasChecked) return applyCardRow(batch, row, mailQueue);
  return { status: 'rejected', problems: [{ field: null, message: changedSinceCheck }] };
}
