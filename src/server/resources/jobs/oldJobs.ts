import { sql } from 'kysely';
import { jobMilliseconds, workingJobStatuses } from '../../../contract/jobs';
import { deleteInBatches } from '../../database/batches';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';

/** Deletes jobs that ended, or that were begun and left unfinished, 30 days ago. Records are deleted in batches. */
export async function deleteOldJobs(database: Database, now: Instant): Promise<void> {
  const old = instantAfter(now, -jobMilliseconds);
  const jobs = await database
    .selectFrom('jobs')
    .select('id')
    .where(sql<Instant>`coalesce("finishedAt", "startedAt", "createdAt")`, '<', old)
    .where('status', 'not in', workingJobStatuses)
    .execute();
  for (const { id } of jobs) {
    await deleteInBatches(database, (limit) => {
      const first = database
        .selectFrom('jobRecords')
        .select('position')
        .where('jobId', '=', id)
        .orderBy('position')
        .limit(limit);
      return database.deleteFrom('jobRecords').where('jobId', '=', id).where('position', 'in', first);
    });
    await database.deleteFrom('jobs').where('id', '=', id).execute();
  }
}
