import { dayMilliseconds } from './calendarDays';

/** The kinds of background work of the server: an import, or an action on many cards. */
export const jobKinds = ['import', 'bulkAction'] as const;
export type JobKind = (typeof jobKinds)[number];

/**
 * An import starts as `draft`, is checked (`checking`, `checked`) and then runs. A bulk action runs immediately. A job
 * ends as `finished`, `canceled` or `failed`; an undo ends as `undone`.
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

/** The statuses of jobs that the server is processing. */
export const workingJobStatuses = ['checking', 'running', 'undoing'] as const satisfies readonly JobStatus[];
export type WorkingJobStatus = (typeof workingJobStatuses)[number];

export function isJobAtWork(status: JobStatus): status is WorkingJobStatus {
  return (workingJobStatuses as readonly JobStatus[]).includes(status);
}

/**
 * The status of a record of a job. `waiting`: not processed yet. A check sets `new`, `changed`, `unchanged` or `wrong`.
 * A run sets `created`, `updated`, `unchanged` or `rejected`. An undo sets `undone`, or `kept` for a record that has
 * changed since.
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

/** The maximum number of records of a job. */
export const maxJobRecords = 20_000;
/** The period after its end in which a job is stored and can be undone. */
export const jobMilliseconds = 30 * dayMilliseconds;
