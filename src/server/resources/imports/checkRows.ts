import type { JobBatch, RecordResult } from '../jobs/jobHandler';
import { eachInTime } from '../jobs/recordByRecord';
import { planAccountRow } from './planAccountRow';
import { planCardRows } from './planCardRows';
import type { PlannedRow } from './planCardRows';

/** Rows in one comparison: some milliseconds on the embedded database. */
const rowsAtOnce = 50;

/** The dry run of an import of cards: returns what the import would do with each row. It changes no card. */
export async function checkCards(batch: JobBatch): Promise<RecordResult[]> {
  const results: RecordResult[] = [];
  while (results.length < batch.records.length && (results.length === 0 || !batch.isTimeUp())) {
    const records = batch.records.slice(results.length, results.length + rowsAtOnce);
    const planned = await planCardRows(batch, records, { isCheck: true });
    results.push(...planned.map(resultOf));
  }
  return results;
}

/** The dry run of an import of accounts. It changes no account. */
export function checkAccounts(batch: JobBatch): Promise<RecordResult[]> {
  return eachInTime(batch, batch.records, async (record) => (await planAccountRow(batch, record)).result);
}

/** The result of the check of a row. */
export function resultOf({ plan, card }: PlannedRow): RecordResult {
  const { status, changes, problems } = plan;
  return { status, changes, problems, recordId: card?.card.id ?? null };
}
