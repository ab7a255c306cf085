import { sql } from 'kysely';
import { isJobAtWork, jobMilliseconds } from '../../../contract/jobs';
import type { JobRecordStatus, JobStatus } from '../../../contract/jobs';
import { batchesOf } from '../../database/batches';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, NewRow } from '../../database/tables';
import { notFound } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import type { Job, JobHandler, JobRecord, RecordResult } from './jobHandler';

type NewJob = Pick<NewRow<'jobs'>, 'kind' | 'action' | 'label' | 'parameters' | 'accountId' | 'requestId'>;

/**
 * Creates a job as a draft of the request's user. The same `requestId` of the same user finds the job that it created.
 * @returns the job, locked, and whether it is new
 */
export async function insertJob(
  transaction: DatabaseTransaction,
  { user, now, address }: Pick<SignedInRequest, 'user' | 'now' | 'address'>,
  values: NewJob,
): Promise<{ job: Job; isNew: boolean }> {
  const { id: createdById, username: createdByName } = user;
  const row = { ...values, id: newId(), createdById, createdByName, actorId: createdById, address };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('jobs')
    .values({ ...row, status: 'draft', createdAt: now, startedAt: null, finishedAt: null, undoableUntil: null })
    .onConflict((conflict) => conflict.columns(['createdById', 'requestId']).doNothing())
    .executeTakeFirst();
  const job = await transaction
    .selectFrom('jobs')
    .selectAll()
    .where('createdById', '=', createdById)
    .where('requestId', '=', values.requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { job, isNew: numInsertedOrUpdatedRows === 1n };
}

/** The job's row, locked until the transaction ends. @throws HttpError 404 when it is gone */
export async function lockJob(transaction: DatabaseTransaction, id: string): Promise<Job> {
  const job = await transaction.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!job) throw notFound();
  return job;
}

/** Writes records of a job; those that it has at the same positions are replaced. */
export async function saveJobRecords(transaction: DatabaseTransaction, records: readonly JobRecord[]): Promise<void> {
  for (const batch of batchesOf(records))
    await transaction
      .insertInto('jobRecords')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['jobId', 'position']).doUpdateSet(({ ref }) => ({
          recordId: ref('excluded.recordId'),
          input: ref('excluded.input'),
          status: ref('excluded.status'),
          changes: ref('excluded.changes'),
          problems: ref('excluded.problems'),
          before: ref('excluded.before'),
        })),
      )
      .execute();
}

/** A record that was not processed yet. */
export function newJobRecord(job: Pick<Job, 'id'>, position: number, input: Record<string, string>): JobRecord {
  const none = { recordId: null, changes: [], problems: [], before: null };
  return { ...none, jobId: job.id, position, input, status: 'waiting' };
}

/** How many records of a job have each status. */
export async function countByStatus(
  database: Database,
  jobId: string,
): Promise<Partial<Record<JobRecordStatus, number>>> {
  const rows = await database
    .selectFrom('jobRecords')
    .select((is) => ['status', is.fn.countAll<string | number>().as('count')])
    .where('jobId', '=', jobId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)]));
}

const phases = { checking: 'check', running: 'run', undoing: 'undo' } as const;

/** The phase of a handler that a status says is under way; undefined for other statuses. */
export function phaseOf(handler: JobHandler | undefined, status: JobStatus) {
  return isJobAtWork(status) ? handler?.[phases[status]] : undefined;
}

/**
 * Begins a phase of a locked job: counts its records and starts from the first. Wake the worker after the commit.
 * @param status of the phase
 */
export async function beginPhase(
  transaction: DatabaseTransaction,
  job: Job,
  {
    status,
    takes,
    now,
    actorId = job.actorId,
  }: {
    status: JobStatus;
    takes: readonly JobRecordStatus[];
    now: Instant;
    actorId?: string;
  },
): Promise<void> {
  const counts = await countByStatus(transaction, job.id);
  const total = takes.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  const beginning = { position: -1, total, done: 0, failed: 0, message: null, finishedAt: null };
  await transaction
    .updateTable('jobs')
    .set({ ...beginning, status, actorId, startedAt: now, undoableUntil: null })
    .where('id', '=', job.id)
    .execute();
}

/** The next records of the phase that is under way. An undo goes backwards: the last change is taken back first. */
export function nextRecords(
  transaction: DatabaseTransaction,
  { id, status, position }: Job,
  takes: readonly JobRecordStatus[],
  limit: number,
): Promise<JobRecord[]> {
  const isUndo = status === 'undoing';
  return transaction
    .selectFrom('jobRecords')
    .selectAll()
    .where('jobId', '=', id)
    .where('status', 'in', takes)
    .$if(position >= 0 || !isUndo, (rows) => rows.where('position', isUndo ? '<' : '>', position))
    .orderBy('position', isUndo ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** Writes what became of the first of some records, and how far the job is. */
export async function saveResults(
  transaction: DatabaseTransaction,
  job: Job,
  records: readonly JobRecord[],
  results: readonly RecordResult[],
): Promise<void> {
  const processed = results.map((result, index): JobRecord => {
    const record = records[index];
    if (!record) throw new Error(`The handler of ${job.kind} returned more results than there are records`);
    return { ...record, problems: [], ...result };
  });
  const last = processed.at(-1);
  if (!last) throw new Error(`The handler of ${job.kind} returned no result`);
  await saveJobRecords(transaction, processed);
  const failed = processed.filter(({ problems }) => problems.length > 0).length;
  await transaction
    .updateTable('jobs')
    .set({ position: last.position, done: job.done + processed.length, failed: job.failed + failed })
    .where('id', '=', job.id)
    .execute();
}

/** Ends a job. It can be undone for 30 days when `isUndoable` and it has changed something. */
export async function endJob(
  transaction: DatabaseTransaction,
  { id }: Pick<Job, 'id'>,
  {
    status,
    now,
    isUndoable,
    message = null,
  }: {
    status: JobStatus;
    now: Instant;
    isUndoable: boolean;
    message?: string | null;
  },
): Promise<void> {
  const { created = 0, updated = 0 } = isUndoable ? await countByStatus(transaction, id) : {};
  const undoableUntil = created + updated > 0 ? instantAfter(now, jobMilliseconds) : null;
  await transaction
    .updateTable('jobs')
    .set({ status, message, finishedAt: now, undoableUntil })
    .where('id', '=', id)
    .execute();
}

/** Deletes jobs that ended, or were created and never ended, 30 days ago. A job of many records goes in parts. */
export async function deleteOldJobs(database: Database, now: Instant): Promise<void> {
  const old = instantAfter(now, -jobMilliseconds);
  const jobs = await database
    .selectFrom('jobs')
    .select('id')
    .where(sql<Instant>`coalesce("finishedAt", "createdAt")`, '<', old)
    .where('status', 'not in', ['checking', 'running', 'undoing'])
    .execute();
  for (const { id } of jobs) {
    while (await deleteRecords(database, id));
    await database.deleteFrom('jobs').where('id', '=', id).execute();
  }
}

const recordsDeletedAtOnce = 500;

/** @returns whether there were any */
async function deleteRecords(database: Database, jobId: string): Promise<boolean> {
  const first = database
    .selectFrom('jobRecords')
    .select('position')
    .where('jobId', '=', jobId)
    .orderBy('position')
    .limit(recordsDeletedAtOnce);
  const { numDeletedRows } = await database
    .deleteFrom('jobRecords')
    .where('jobId', '=', jobId)
    .where('position', 'in', first)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
