import type { JobKind, JobRecordStatus } from '../../../contract/jobs';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Row } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import type { SessionUser } from '../../http/sessionUser';

export type Job = Row<'jobs'>;
export type JobRecord = Row<'jobRecords'>;

/** The records of a job that one transaction processes. */
export type JobBatch = {
  transaction: DatabaseTransaction;
  job: Job;
  /** The login whose permissions the job has, as it is in the database now. */
  user: SessionUser;
  now: Instant;
  /** The next records, at least one. */
  records: readonly JobRecord[];
  /** Whether the transaction must end after the present record. */
  isTimeUp: () => boolean;
};

/** The result of a record. A field that is left out keeps its value, but `problems` becomes empty. */
export type RecordResult = { status: JobRecordStatus } & Partial<
  Pick<JobRecord, 'recordId' | 'input' | 'changes' | 'problems' | 'before'>
>;

export const undone: RecordResult = { status: 'undone' };

/** The result of an undo that does not change the record. */
export function kept(message: string): RecordResult {
  return { status: 'kept', problems: [{ field: null, message }] };
}

/** A phase of a job. */
export type JobPhase = {
  /** The phase processes the records with these statuses by position; an undo in descending order. */
  takes: readonly JobRecordStatus[];
  /**
   * Processes records in the batch's transaction.
   * @returns a result for each of the first records, at least one. The other records are in the next batch
   * @throws an error that rolls back the whole batch; the worker tries it again after 10 seconds
   */
  work: (batch: JobBatch) => Promise<RecordResult[]>;
};

/** The phases of a kind of job. */
export type JobHandler = {
  /** The dry run. */
  check?: JobPhase;
  run: JobPhase;
  undo?: JobPhase;
  /** Whether a job can be undone. Without it, every job with an `undo` phase can. */
  isUndoable?: (job: Job) => boolean;
};

/** The handlers of the server, by kind of job. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

/** The context of a change for the functions of a single operation. The history shows this operation as the action. */
export function changeContext<Targets extends ChangeContext['targets']>(
  { job, user, now }: Pick<JobBatch, 'job' | 'user' | 'now'>,
  operationId: ChangeContext['operationId'],
  targets: Targets,
): ChangeContext & { targets: Targets } {
  return { user, now, address: job.address, operationId, targets, deletedRecordId: null };
}
