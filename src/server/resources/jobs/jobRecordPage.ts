import { Type } from 'typebox';
import type { Static } from 'typebox';
import { jobRecordStatuses } from '../../../contract/jobs';
import type { JobRecordStatus } from '../../../contract/jobs';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { Database } from '../../database/tables';
import { invalid } from '../../http/errors';
import { keysetLimits, keysetParameters } from '../lists/keysetPage';
import type { JobRecord } from './jobHandler';
import { countByStatus } from './jobs.repository';

/** Query parameters of the list of a job's records. */
export const JobRecordsQuery = Type.Object({
  limit: keysetParameters.limit,
  cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$', description: '`page.next` of the page before.' })),
  status: Type.Optional(
    Type.String({ maxLength: 200, description: 'Only records with one of these statuses, separated by commas.' }),
  ),
});

/**
 * Reads records of a job, by position.
 * @returns the records, and the `page` of the response with the exact `total` on the first page
 * @throws HttpError 400 for an unknown status
 */
export async function readJobRecords(
  database: Database,
  jobId: string,
  { limit = keysetLimits.default, cursor, status }: Static<typeof JobRecordsQuery>,
): Promise<{ records: JobRecord[]; page: WireKeysetPage }> {
  const statuses = statusesFrom(status);
  const read = await database
    .selectFrom('jobRecords')
    .selectAll()
    .where('jobId', '=', jobId)
    .$if(statuses !== undefined, (rows) => rows.where('status', 'in', statuses ?? []))
    .$if(cursor !== undefined, (rows) => rows.where('position', '>', Number(cursor)))
    .orderBy('position')
    .limit(limit + 1)
    .execute();
  const records = read.slice(0, limit);
  const next = read.length > limit ? String(records.at(-1)?.position) : null;
  if (cursor !== undefined) return { records, page: { next } };
  const counts = await countByStatus(database, jobId);
  const wanted: readonly JobRecordStatus[] = statuses ?? jobRecordStatuses;
  const total = wanted.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return { records, page: { next, total } };
}

/** @throws HttpError 400 for an unknown status */
function statusesFrom(text: string | undefined): JobRecordStatus[] | undefined {
  return text?.split(',').map((name) => {
    const status = jobRecordStatuses.find((each) => each === name);
    if (!status) throw invalid(`status: one of ${jobRecordStatuses.join(', ')}`);
    return status;
  });
}
