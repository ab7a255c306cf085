import { sql } from 'kysely';
import { jobMilliseconds, workingJobStatuses } from '../../../contract/jobs';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';

/** Deletes jobs that ended 30 days ago, or began and never ended. A job of many records goes in parts. */
export async function deleteOldJobs(database: Database, now: Instant): Promise<void> {
  const old = instantAfter(now, -jobMilliseconds);
  const jobs = await database
    .selectFrom('jobs')
    .select('id')
    .where(sql<Instant>`coalesce("finishedAt", "startedAt", "createdAt")`, '<', old)
    .where('status', 'not in', workingJobStatuses)
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
