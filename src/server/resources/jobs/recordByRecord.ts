import type { FastifyBaseLogger } from 'fastify';
import type { JobRecordStatus } from '../../../contract/jobs';
import { inSavepoint } from '../../database/transaction';
import { toHttpError } from '../../http/errors';
import type { JobPhase, JobBatch, JobRecord, RecordResult } from './jobHandler';

const unexpected = 'This record could not be processed. Try again later, or ask the operator to look into the log';

/**
 * Makes the work of a phase that processes each record in its own savepoint. A record that fails changes nothing, gets
 * the reason as its problem, and does not stop the others.
 * @param work does what the single operation does; the message of its `HttpError` becomes the record's problem
 * @param failed the status of a record that fails
 */
export function recordByRecord(
  log: Pick<FastifyBaseLogger, 'error'>,
  failed: JobRecordStatus,
  work: (batch: JobBatch, record: JobRecord) => Promise<RecordResult>,
): JobPhase['work'] {
  return (batch) =>
    eachInTime(batch, batch.records, (record) => tryRecord(batch, { log, failed }, () => work(batch, record)));
}

/** Processes records until the time of the batch is up. @returns the results of the first records, at least one */
export async function eachInTime<Item>(
  { isTimeUp }: Pick<JobBatch, 'isTimeUp'>,
  records: readonly Item[],
  work: (record: Item) => Promise<RecordResult>,
): Promise<RecordResult[]> {
  const results: RecordResult[] = [];
  for (const record of records) {
    results.push(await work(record));
    if (isTimeUp()) break;
  }
  return results;
}

/** Processes a record in its own savepoint. @returns the result, or that it failed, with the reason */
export async function tryRecord(
  { transaction }: Pick<JobBatch, 'transaction'>,
  { log, failed }: { log: Pick<FastifyBaseLogger, 'error'>; failed: JobRecordStatus },
  work: () => Promise<RecordResult>,
): Promise<RecordResult> {
  try {
    return await inSavepoint(transaction, work);
  } catch (error) {
    return { status: failed, problems: [{ field: null, message: failureOf(error, log) }] };
  }
}

/**
 * Returns the message for a failed record, and logs an unexpected error.
 * @throws the error when the server or its database is the cause, so that the batch is tried again
 */
function failureOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): string {
  const httpError = toHttpError(error);
  if (httpError && httpError.statusCode >= 500) throw error;
  if (httpError) return httpError.message;
  log.error({ err: error, event: 'job_record_failed' }, 'job_record_failed');
  return unexpected;
}
