import type { ImportValues, PutImportRowsRequest } from '../../../contract/wire/import';
import { importLimits } from '../../../contract/imports';
import type { DatabaseTransaction } from '../../database/tables';
import { conflict, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../../http/sessionUser';
import { emptyAccount } from '../accounts/accounts.repository';
import type { Job, JobRecord } from '../jobs/jobHandler';
import { newJobRecord, saveJobRecords } from '../jobs/jobs.repository';
import { readAccountRow } from './accountRow';
import { readCardRow } from './cardRow';
import { cardRowKey, rowKeyText } from './cardRowKey';
import { checkAccounts, checkCards } from './checkRows';
import { parametersOf } from './importJob';
import { loadRowsByKey, saveRowKeys } from './imports.repository';
import type { ImportRowKey } from './imports.repository';
import { accountKeyText } from './planAccountRow';
import { lockRow } from '../lockRow';

/**
 * Locks an import whose rows may still change.
 * @throws HttpError 404 for another kind of job, 409 when the import is being checked or has started
 */
export async function lockOpenImport(transaction: DatabaseTransaction, id: string): Promise<Job> {
  const job = await lockRow(transaction, 'jobs', id);
  if (job.kind !== 'import') throw notFound();
  if (job.status === 'checking') throw conflict('The rows are being checked');
  if (job.status !== 'draft' && job.status !== 'checked') throw conflict('This import has begun');
  return job;
}

function keyOf(job: Job, position: number, cells: ImportValues): ImportRowKey {
  const place = { jobId: job.id, position };
  if (parametersOf(job).kind === 'accounts') {
    const { key } = readAccountRow(cells, emptyAccount(job.createdAt), { clearsEmpty: false });
    return { ...place, rowKey: key ? accountKeyText(key) : '', profile: 0 };
  }
  const row = readCardRow(cells, { clearsEmpty: false });
  const key = cardRowKey(row);
  return { ...place, rowKey: key ? rowKeyText(key) : '', profile: row.profileNumber ?? 0 };
}

/**
 * Writes rows of an open import, and replaces rows at the same positions. The import must be checked again.
 * @throws HttpError 400 above the maximum number of rows
 */
export async function putRows(
  transaction: DatabaseTransaction,
  job: Job,
  { from, rows }: PutImportRowsRequest,
): Promise<void> {
  // Position 0 is the header of the file.
  if (from + rows.length > importLimits.rows + 1) throw invalid(`rows: at most ${importLimits.rows} in an import`);
  const records = rows.map((cells, index) => newJobRecord(job, from + index, cellsOf(cells)));
  await saveJobRecords(transaction, records);
  await saveRowKeys(
    transaction,
    records.map(({ position, input }) => keyOf(job, position, input)),
  );
  await askForCheck(transaction, job);
}

/** Sets a checked import back to a draft, because its rows have changed and must be checked before it starts. */
export async function askForCheck(transaction: DatabaseTransaction, job: Job): Promise<void> {
  if (job.status === 'checked')
    await transaction.updateTable('jobs').set({ status: 'draft' }).where('id', '=', job.id).execute();
}

function cellsOf(values: ImportValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/** At most this many other rows about the same card are checked again with an edited row. */
const maxOtherRows = 100;

/**
 * Changes cells of a checked row, and checks it again together with the rows about its former and its new card.
 * @returns these rows, by position
 * @throws HttpError 404 when the import has no such row
 */
export async function editRow(
  transaction: DatabaseTransaction,
  { user, now }: { user: SessionUser; now: string },
  job: Job,
  position: number,
  values: ImportValues,
): Promise<JobRecord[]> {
  const [record] = await loadJobRecords(transaction, job.id, [position]);
  if (!record) throw notFound();
  const edited = { ...record, input: { ...record.input, ...cellsOf(values) } };
  const before = keyOf(job, position, record.input);
  const after = keyOf(job, position, edited.input);
  await saveRowKeys(transaction, [after]);
  const keys = new Set([before.rowKey, after.rowKey].filter((key) => key !== ''));
  const sameRecord = [...(await loadRowsByKey(transaction, job.id, [...keys])).values()].flat();
  const positions = sameRecord.map((row) => row.position).filter((each) => each !== position);
  const others = await loadJobRecords(transaction, job.id, positions.slice(0, maxOtherRows));
  const records = [edited, ...others].sort((a, b) => a.position - b.position);
  const check = parametersOf(job).kind === 'accounts' ? checkAccounts : checkCards;
  const results = await check({ transaction, job, user, now, records, isTimeUp: () => false });
  const checked = records.map((each, index) => ({ ...each, ...results[index] }));
  await saveJobRecords(transaction, checked);
  const failed = job.failed - countWrong([record, ...others]) + countWrong(checked);
  await transaction.updateTable('jobs').set({ failed }).where('id', '=', job.id).execute();
  return checked;
}

const countWrong = (records: readonly JobRecord[]) => records.filter(({ problems }) => problems.length > 0).length;

async function loadJobRecords(
  transaction: DatabaseTransaction,
  jobId: string,
  positions: readonly number[],
): Promise<JobRecord[]> {
  if (positions.length === 0) return [];
  return transaction
    .selectFrom('jobRecords')
    .selectAll()
    .where('jobId', '=', jobId)
    .where('position', 'in', positions)
    .execute();
}
