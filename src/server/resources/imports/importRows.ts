import type { ImportValues, PutImportRowsRequest } from '../../../contract/wire/import';
import { importLimits } from '../../../contract/imports';
import type { DatabaseTransaction, NewRow } from '../../database/tables';
import { conflict, invalid, notFound } from '../../http/errors';
import type { SessionUser } from '../../http/sessionUser';
import { emptyAccount } from '../accounts/accounts.repository';
import type { Job, JobRecord } from '../jobs/jobHandler';
import { lockJob, newJobRecord, saveJobRecords } from '../jobs/jobs.repository';
import { readAccountRow } from './accountRow';
import { readCardRow } from './cardRow';
import { cardRowKey, rowKeyText } from './cardRowKey';
import { resultOf } from './checkCards';
import { parametersOf } from './importJob';
import { saveRowKeys } from './imports.repository';
import { accountKeyText, planAccountRow } from './planAccountRow';
import { planCardRows } from './planCardRows';

/**
 * An import whose rows may still change, locked.
 * @throws HttpError 404 for another kind of job, 409 when the import is being checked or has begun
 */
export async function lockOpenImport(transaction: DatabaseTransaction, id: string): Promise<Job> {
  const job = await lockJob(transaction, id);
  if (job.kind !== 'import') throw notFound();
  if (job.status === 'checking') throw conflict('The rows are being checked');
  if (job.status !== 'draft' && job.status !== 'checked') throw conflict('This import has begun');
  return job;
}

/** What names the card or account of a row, for the search of rows about the same one. */
function keyOf(job: Job, position: number, cells: ImportValues): NewRow<'importRows'> {
  const none = { jobId: job.id, position, photoKeys: [], photoHash: null };
  if (parametersOf(job).kind === 'accounts') {
    const { key } = readAccountRow(cells, emptyAccount(job.createdAt), { clearsEmpty: false });
    return { ...none, rowKey: key ? accountKeyText(key) : '', profile: 0 };
  }
  const row = readCardRow(cells, { clearsEmpty: false });
  const key = cardRowKey(row);
  return { ...none, rowKey: key ? rowKeyText(key) : '', profile: row.profileNumber ?? 0 };
}

/**
 * Writes rows of an open import over those at the same positions. They have to be checked again.
 * @throws HttpError 400 above the most rows
 */
export async function putRows(
  transaction: DatabaseTransaction,
  job: Job,
  { from, rows }: PutImportRowsRequest,
): Promise<void> {
  if (from + rows.length > importLimits.rows) throw invalid(`rows: at most ${importLimits.rows} in an import`);
  const records = rows.map((cells, index) => newJobRecord(job, from + index, cellsOf(cells)));
  await saveJobRecords(transaction, records);
  await saveRowKeys(
    transaction,
    records.map(({ position, input }) => keyOf(job, position, input)),
  );
  if (job.status === 'checked')
    await transaction.updateTable('jobs').set({ status: 'draft' }).where('id', '=', job.id).execute();
}

function cellsOf(values: ImportValues): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

/**
 * Changes cells of a row that was checked, and checks it again.
 * @throws HttpError 404 when the import has no such row
 */
export async function editRow(
  transaction: DatabaseTransaction,
  { user, now }: { user: SessionUser; now: string },
  job: Job,
  position: number,
  values: ImportValues,
): Promise<JobRecord> {
  const record = await transaction
    .selectFrom('jobRecords')
    .selectAll()
    .where('jobId', '=', job.id)
    .where('position', '=', position)
    .executeTakeFirst();
  if (!record) throw notFound();
  const edited = { ...record, input: { ...record.input, ...cellsOf(values) } };
  await saveRowKeys(transaction, [keyOf(job, position, edited.input)]);
  const piece = { transaction, job, user, now };
  const result =
    parametersOf(job).kind === 'accounts'
      ? (await planAccountRow(piece, edited)).result
      : (await planCardRows(piece, [edited], { isCheck: true })).map(resultOf)[0];
  const checked = { ...edited, ...result };
  await saveJobRecords(transaction, [checked]);
  return checked;
}
