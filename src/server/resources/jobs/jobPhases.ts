import { isJobAtWork, jobMilliseconds } from '../../../contract/jobs';
import type { JobRecordStatus, JobStatus } from '../../../contract/jobs';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { Job, JobHandler, JobRecord, RecordResult } from './jobHandler';
import { countByStatus, saveJobRecords } from './jobs.repository';

const phases = { checking: 'check', running: 'run', undoing: 'undo' } as const;

/** The phase of a handler for a job with this status; undefined when no phase runs. */
export function phaseOf(handler: JobHandler | undefined, status: JobStatus) {
  return isJobAtWork(status) ? handler?.[phases[status]] : undefined;
}

/** Whether the changes of a job may be undone after it has ended. */
export function isUndoableBy(handler: JobHandler | undefined, job: Job): boolean {
  return !!handler?.undo && (handler.isUndoable?.(job) ?? true);
}

/** Loads the next records of the present phase. An undo runs in descending order: the last change is undone first. */
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
    .$if(position >= 0, (rows) => rows.where('position', isUndo ? '<' : '>', position))
    .orderBy('position', isUndo ? 'desc' : 'asc')
    .limit(limit)
    .execute();
}

/** Writes the results of the first of these records, and the progress of the job. */
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

/**
 * Ends a job. It can be undone for 30 days when `isUndoable` and it has changed something.
 * @param message without it the job keeps its present message
 */
export async function endJob(
  transaction: DatabaseTransaction,
  { id }: Pick<Job, 'id'>,
  {
    status,
    now,
    isUndoable,
    message,
  }: {
    status: JobStatus;
    now: Instant;
    isUndoable: boolean;
    message?: string;
  },
): Promise<void> {
  const { created = 0, updated = 0 } = isUndoable ? await countByStatus(transaction, id) : {};
  const undoableUntil = created + updated > 0 ? instantAfter(now, jobMilliseconds) : null;
  await transaction
    .updateTable('jobs')
    .set({ status, finishedAt: now, undoableUntil, ...(message !== undefined && { message }) })
    .where('id', '=', id)
    .execute();
}
