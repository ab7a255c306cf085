import type { Generated } from 'kysely';
import type { JobKind, JobRecordStatus, JobStatus } from '../../contract/jobs';
import type { FieldChange } from './auditTables';
import type { Instant } from './instant';

/**
 * Background jobs. `position` is the last record that the current phase has processed. `total`, `done` and `failed`
 * count the records of that phase. `actorId` is the user whose permissions the phase has: the creator, or who requested
 * the undo. `requestId` is the client's id of the request: a second request with it starts no job.
 */
export type JobsTable = {
  id: string;
  kind: JobKind;
  action: string;
  label: string;
  parameters: Record<string, unknown>;
  accountId: string | null;
  createdById: string;
  createdByName: string;
  actorId: string;
  /** Where the request came from, for the history. */
  address: string;
  requestId: string;
  status: JobStatus;
  position: Generated<number>;
  total: Generated<number>;
  done: Generated<number>;
  failed: Generated<number>;
  message: Generated<string | null>;
  createdAt: Instant;
  startedAt: Instant | null;
  finishedAt: Instant | null;
  undoableUntil: Instant | null;
};

/** What is wrong with a field of a record, or with all of it. */
export type RecordProblem = { field: string | null; message: string };

/** A record of a job. `recordId` is the card or account it became; `before` is what an undo needs. */
export type JobRecordsTable = {
  jobId: string;
  position: number;
  recordId: string | null;
  input: Record<string, string>;
  status: JobRecordStatus;
  changes: FieldChange[];
  problems: RecordProblem[];
  before: Record<string, unknown> | null;
};
