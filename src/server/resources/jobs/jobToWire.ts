import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import type { Database } from '../../database/tables';
import type { Instant } from '../../database/instant';
import type { KeysetOrder } from '../lists/keysetPage';
import type { Job, JobRecord } from './jobHandler';
import { countByStatus } from './jobs.repository';

/** The order of the list of jobs. The indexes of the list end with these columns. */
export const newestJobsFirst: KeysetOrder<Job> = {
  at: 'jobs.createdAt',
  id: 'jobs.id',
  direction: 'desc',
  placeOf: ({ createdAt, id }) => ({ at: createdAt, id }),
};

/** A job in the response of the list. */
export function jobToWire(job: Job, now: Instant): WireJob {
  const { id, kind, action, label, accountId, status, total, done, failed, message } = job;
  const { createdByName: createdBy, createdAt, finishedAt } = job;
  const undoableUntil = job.undoableUntil !== null && job.undoableUntil > now ? job.undoableUntil : null;
  return {
    id,
    kind,
    action,
    label,
    accountId,
    status,
    total,
    done,
    failed,
    message,
    createdBy,
    createdAt,
    finishedAt,
    undoableUntil,
  };
}

/** Loads a job for a response about this job alone, with its counts by status. */
export async function loadWireJob(database: Database, id: string, now: Instant): Promise<WireJob> {
  const job = await database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return { ...jobToWire(job, now), counts: await countByStatus(database, id) };
}

export function jobRecordToWire({ position, input, status, changes, problems, recordId }: JobRecord): WireJobRecord {
  return { position, values: input, status, changes, problems, recordId };
}
