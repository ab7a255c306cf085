import { newId } from '../../server/database/ids';
import type { Database, NewRow, Row } from '../../server/database/tables';
import { newJobRecord, saveJobRecords } from '../../server/resources/jobs/jobs.repository';

const createdAt = '2026-06-14T03:04:05.678Z';

/** A finished job that can be undone, with a record for each text of `records`. */
export async function aJob(
  database: Database,
  { records = [], ...given }: Partial<NewRow<'jobs'>> & { records?: string[] } = {},
): Promise<Row<'jobs'>> {
  const id = given.id ?? newId();
  const createdById = given.createdById ?? 'boss';
  const job = await database
    .insertInto('jobs')
    .values({
      id,
      kind: 'import',
      action: 'cards',
      label: 'people.csv',
      parameters: {},
      accountId: null,
      createdById,
      createdByName: 'Boss',
      actorId: createdById,
      address: '127.0.0.1',
      requestId: id,
      status: 'finished',
      total: records.length,
      createdAt,
      startedAt: createdAt,
      finishedAt: createdAt,
      undoableUntil: '2099-01-01T00:00:00.000Z',
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const rows = records.map((name, position) => newJobRecord({ id }, position, { name }));
  await database.transaction().execute((transaction) => saveJobRecords(transaction, rows));
  return job;
}
