import type { FastifyBaseLogger } from 'fastify';
import type { JobRecordStatus } from '../../../contract/jobs';
import { inSavepoint } from '../../database/transaction';
import { HttpError, toHttpError } from '../../http/errors';
import type { JobPhase, JobPiece, JobRecord, RecordResult } from './jobHandler';

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
  work: (piece: JobPiece, record: JobRecord) => Promise<RecordResult>,
): JobPhase['work'] {
  return async (piece) => {
    const results: RecordResult[] = [];
    for (const record of piece.records) {
      try {
        results.push(await inSavepoint(piece.transaction, () => work(piece, record)));
      } catch (error) {
        results.push({ status: failed, problems: [{ field: null, message: failureOf(error, log) }] });
      }
      if (piece.isTimeUp()) break;
    }
    return results;
  };
}

/**
 * Returns the message for a failed record, and logs an unexpected error.
 * @throws the error when the server or its database is the cause, so that the piece is tried again
 */
export function failureOf(error: unknown, log: Pick<FastifyBaseLogger, 'error'>): string {
  throwIfServerFailed(error);
  const httpError = toHttpError(error);
  if (httpError) return error instanceof HttpError ? error.message : httpError.message;
  log.error({ err: error, event: 'job_record_failed' }, 'job_record_failed');
  return unexpected;
}

/** @throws the error when the server or its database is the cause */
export function throwIfServerFailed(error: unknown): void {
  if ((toHttpError(error)?.statusCode ?? 0) >= 500) throw error;
}
