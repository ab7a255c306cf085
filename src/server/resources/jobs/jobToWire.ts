import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import type { Database } from '../../database/tables';
import type { Instant } from '../../database/instant';
import type { Job, JobRecord } from './jobHandler';
import { countByStatus } from './jobs.repository';

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

/** A record of a job in a response. */
export function jobRecordToWire({ position, input, status, changes, problems, recordId }: JobRecord): WireJobRecord {
  return { position, values: input, status, changes, problems, recordId };
}
