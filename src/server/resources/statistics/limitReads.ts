import pLimit from 'p-limit';
import { isPostgres } from '../../database/isPostgres';
import type { Database } from '../../database/tables';

const fourAtOnce = pLimit(4);

/**
 * Limits how many long reads of counts run at once on PostgreSQL. Each takes a connection for seconds; without a limit,
 * those of 20 requests leave none for others, which fail after a short wait.
 */
export function limitReads<Result>(database: Database, read: () => Promise<Result>): Promise<Result> {
  return isPostgres(database) ? fourAtOnce(read) : read();
}
