import type { JobStatus } from '../contract/jobs';
import type { OperationId } from '../contract/operations';
import type { Database } from '../server/database/tables';
import { aJob } from './builders/aJob';

/** The status in which a job has to be for an operation to change it. */
const statuses = {
  getJob: 'finished',
  getJobRecords: 'finished',
  pauseJob: 'running',
  resumeJob: 'paused',
  cancelJob: 'paused',
  undoJob: 'finished',
  putImportRows: 'draft',
  checkImport: 'draft',
  editImportRow: 'checked',
  putImportPhoto: 'draft',
  startImport: 'checked',
} as const;
export type JobOperation = keyof typeof statuses;
const operations = Object.keys(statuses) as JobOperation[];

/** The id of the job for each operation that is about one. */
export type JobIds = Record<JobOperation, string>;

/**
 * Jobs of an account, one for each operation about a job, each in a status that the operation takes. Bulk actions have
 * no records: the running one ends when the worker is woken. Imports have a row that is wrong, so that none adds a
 * card.
 */
export async function someJobs(database: Database, accountId: string): Promise<JobIds> {
  const ids = operations.map(async (operation) => {
    const status = statuses[operation];
    if (isOfImports(operation)) return [operation, await anImport(database, accountId, status)] as const;
    const { id } = await aJob(database, { kind: 'bulkAction', action: 'move', accountId, status });
    return [operation, id] as const;
  });
  return Object.fromEntries(await Promise.all(ids)) as JobIds;
}

/** The job for an operation; that of `getJob` for an operation that is about no job. */
export function jobIdFor(jobIds: JobIds, operation: OperationId): string {
  return jobIds[operation as JobOperation] ?? jobIds.getJob;
}

/** The same id for each operation: of a job that does not exist. */
export function noJobs(id: string): JobIds {
  return Object.fromEntries(operations.map((operation) => [operation, id])) as JobIds;
}

function isOfImports(operation: JobOperation): boolean {
  return operation.includes('Import');
}

async function anImport(database: Database, accountId: string, status: JobStatus): Promise<string> {
  const parameters = { kind: 'cards', fileName: 'people.csv' };
  const { id } = await aJob(database, { accountId, status, parameters, records: ['Zoe'] });
  const row = { jobId: id, position: 0, rowKey: '', profile: 0, photoKeys: [], photoHash: null };
  await database.insertInto('importRows').values(row).execute();
  return id;
}
