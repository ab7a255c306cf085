/** Work that the server does in the background: an import, or an action on many cards. */
export const jobKinds = ['import', 'bulkAction'] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * An import begins as `draft`, is checked (`checking`, `checked`) and then runs; a bulk action runs at once. A job ends
 * as `finished`, `canceled` or `failed`, and after an undo as `undone`.
 */
export const jobStatuses = [
  'draft',
  'checking',
  'checked',
  'running',
  'paused',
  'canceled',
  'finished',
  'failed',
  'undoing',
  'undone',
] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** The statuses in which the server works on a job. */
export const workingJobStatuses = ['checking', 'running', 'undoing'] as const satisfies readonly JobStatus[];
export type WorkingJobStatus = (typeof workingJobStatuses)[number];

/** Whether the server works on a job. */
export function isJobAtWork(status: JobStatus): status is WorkingJobStatus {
  return (workingJobStatuses as readonly JobStatus[]).includes(status);
}

/**
 * What became of a record of a job. `waiting`: not processed yet. A check says `new`, `changed`, `unchanged` or
 * `wrong`; a run `created`, `updated`, `unchanged` or `rejected`; an undo `undone`, or `kept` for what has changed
 * since.
 */
export const jobRecordStatuses = [
  'waiting',
  'new',
  'changed',
  'unchanged',
  'wrong',
  'created',
  'updated',
  'rejected',
  'undone',
  'kept',
] as const;
export type JobRecordStatus = (typeof jobRecordStatuses)[number];

/** Records that one job may have. */
export const mostJobRecords = 20_000;
/** How long a job is stored after its end, and can be undone. */
export const jobMilliseconds = 30 * 24 * 60 * 60 * 1000;
