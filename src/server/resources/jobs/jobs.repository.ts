import { sql } from 'kysely';
import { workingJobStatuses } from '../../../contract/jobs';
import type { JobRecordStatus, JobStatus } from '../../../contract/jobs';
import { batchesOf } from '../../database/batches';
import { newId } from '../../database/ids';
import type { Database, DatabaseTransaction, NewRow } from '../../database/tables';
import { keyReused } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import type { Job, JobRecord } from './jobHandler';

type NewJob = Pick<NewRow<'jobs'>, 'kind' | 'action' | 'label' | 'parameters' | 'accountId' | 'requestId'>;

/**
 * Creates a job of the request's user as a draft, or finds the job that this user created with the same `requestId`.
 * @returns the locked job, and whether it is new
 * @throws HttpError 422 when the `requestId` is that of another kind of job or action
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
    .onConflict((oc) => oc.columns(['createdById', 'requestId']).doNothing())
    .executeTakeFirst();
  const job = await transaction
    .selectFrom('jobs')
    .selectAll()
    .where('createdById', '=', createdById)
    .where('requestId', '=', values.requestId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (job.kind !== values.kind || job.action !== values.action) throw keyReused();
  return { job, isNew: numInsertedOrUpdatedRows === 1n };
}

/** Writes records of a job, and replaces records at the same positions. */
export async function saveJobRecords(transaction: DatabaseTransaction, records: readonly JobRecord[]): Promise<void> {
  for (const batch of batchesOf(records))
    await transaction
      .insertInto('jobRecords')
      .values(batch)
      .onConflict((oc) =>
        oc.columns(['jobId', 'position']).doUpdateSet(({ ref }) => ({
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

/** Makes a record that is not processed yet. */
export function newJobRecord(job: Pick<Job, 'id'>, position: number, input: Record<string, string>): JobRecord {
  const none = { recordId: null, changes: [], problems: [], before: null };
  return { ...none, jobId: job.id, position, input, status: 'waiting' };
}

/** Counts the records of a job by status. */
export async function countByStatus(
  database: Database,
  jobId: string,
): Promise<Partial<Record<JobRecordStatus, number>>> {
  const rows = await database
    .selectFrom('jobRecords')
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .where('jobId', '=', jobId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}

const restartMessage = 'The server was restarted while this was under way. It continued where it had stopped';

export type WorkingJob = Pick<Job, 'id' | 'position'>;

/** Loads the jobs in progress with their positions, the oldest first. */
export async function workingJobs(database: Database): Promise<WorkingJob[]> {
  // As literals, so that the partial index answers it: SQLite does not use it for parameters.
  const working = workingJobStatuses.map((status) => sql.lit(status));
  return database
    .selectFrom('jobs')
    .select(['id', 'position'])
    .where('status', 'in', working)
    .orderBy('createdAt')
    .execute();
}

/** Sets the message that a restart interrupted these jobs, as far as they are still in progress. */
export async function noteRestart(database: Database, jobs: readonly WorkingJob[]): Promise<void> {
  const ids = jobs.map(({ id }) => id);
  await database
    .updateTable('jobs')
    .set({ message: restartMessage })
    .where('id', 'in', ids)
    .where('status', 'in', workingJobStatuses)
    .execute();
}

/**
 * Begins a phase of a locked job: counts its records and resets its progress. Wake the worker after the commit.
 * @param status the status of the phase
 * @param request the request that begins the phase; the history shows its user and address
 */
export async function beginPhase(
  transaction: DatabaseTransaction,
  job: Job,
  {
    status,
    takes,
    request: { now, user, address },
  }: {
    status: JobStatus;
    takes: readonly JobRecordStatus[];
    request: Pick<SignedInRequest, 'now' | 'user' | 'address'>;
  },
): Promise<void> {
  const counts = await countByStatus(transaction, job.id);
  const total = takes.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  const beginning = { position: -1, total, done: 0, failed: 0, message: null, finishedAt: null };
  await transaction
    .updateTable('jobs')
    .set({ ...beginning, status, actorId: user.id, address, startedAt: now, undoableUntil: null })
    .where('id', '=', job.id)
    .execute();
}
