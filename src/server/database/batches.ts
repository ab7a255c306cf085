import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeleteResult, UpdateResult } from 'kysely';

/**
 * SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535: 1,000 rows of up to 32 columns. Longer statements
 * are not faster.
 */
const rowsPerStatement = 1000;
/**
 * Takes some milliseconds on the embedded database, where no other query runs meanwhile: each index of an old row has
 * its own place in the file.
 */
const rowsPerChange = 100;

/** Splits values or rows into batches of this size. By default they fit into one statement. */
export function batchesOf<Value>(values: readonly Value[], size = rowsPerStatement): Value[][] {
  return Array.from({ length: Math.ceil(values.length / size) }, (_, index) =>
    values.slice(index * size, (index + 1) * size),
  );
}

type Statement<Result> = { executeTakeFirst(): Promise<Result> };

/**
 * Deletes many rows in batches. Other requests run between two batches.
 * @param deleteBatch returns a statement that deletes at most `limit` rows
 */
export function deleteInBatches(deleteBatch: (limit: number) => Statement<DeleteResult>): Promise<void> {
  return inBatches(async (limit) => (await deleteBatch(limit).executeTakeFirst()).numDeletedRows);
}

/**
 * Updates many rows in batches. Other requests run between two batches.
 * @param updateBatch returns a statement that updates at most `limit` rows. An updated row must no longer match it,
 *   otherwise the function does not end.
 */
export function updateInBatches(updateBatch: (limit: number) => Statement<UpdateResult>): Promise<void> {
  return inBatches(async (limit) => (await updateBatch(limit).executeTakeFirst()).numUpdatedRows);
}

async function inBatches(runBatch: (limit: number) => Promise<bigint>): Promise<void> {
  while ((await runBatch(rowsPerChange)) >= rowsPerChange) await yieldToEventLoop();
}
