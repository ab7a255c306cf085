import type { JobKind, JobRecordStatus } from '../../../contract/jobs';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Row } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import type { SessionUser } from '../../http/sessionUser';

export type Job = Row<'jobs'>;
export type JobRecord = Row<'jobRecords'>;

/** Records of a job that one transaction processes. */
export type JobPiece = {
  transaction: DatabaseTransaction;
  job: Job;
  /** The login whose permissions the job has, as the database knows it now. */
  user: SessionUser;
  now: Instant;
  /** The next records, at least one. */
  records: readonly JobRecord[];
  /** Whether the transaction has to end after the record that is under way. */
  isTimeUp: () => boolean;
};

/** What became of a record. A field that is left out keeps its value; `problems` are none without it. */
export type RecordResult = { status: JobRecordStatus } & Partial<
  Pick<JobRecord, 'recordId' | 'input' | 'changes' | 'problems' | 'before'>
>;

/** A phase of a job. */
export type JobPhase = {
  /** The phase goes through the records with these statuses, by position; an undo goes backwards. */
  takes: readonly JobRecordStatus[];
  /**
   * Processes records in the piece's transaction.
   * @returns a result for each of the first records, at least one: what is left is in the next piece
   * @throws an error that takes the whole piece back; it is tried again after 10 seconds
   */
  work: (piece: JobPiece) => Promise<RecordResult[]>;
};

/** What a kind of job does. */
export type JobHandler = {
  /** The dry run. */
  check?: JobPhase;
  run: JobPhase;
  undo?: JobPhase;
  /** Whether a job can be undone; without it every job that has `undo`. */
  isUndoable?: (job: Job) => boolean;
};

/** The handler of each kind of job that the server has. */
export type JobHandlers = Partial<Record<JobKind, JobHandler>>;

/** A record's change for the functions of the single operation, in whose name the history records it. */
export function changeContext(
  { job, user, now }: Pick<JobPiece, 'job' | 'user' | 'now'>,
  operationId: ChangeContext['operationId'],
  targets: ChangeContext['targets'],
): ChangeContext {
  return { user, now, address: job.address, operationId, targets, deletedRecordId: null };
}
