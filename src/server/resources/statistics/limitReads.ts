import pLimit from 'p-limit';

/**
 * Limits how many long reads of counts run at once on PostgreSQL. Each takes a connection for seconds; without a limit,
 * those of 20 requests leave none for others, which fail after a short wait.
 */
export const limitReads = pLimit(4);
