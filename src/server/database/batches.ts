import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeleteResult, UpdateResult } from 'kysely';
import { engineOf } from './isPostgres';
import type { Database, Engine } from './tables';

/**
 * SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535: 1,000 rows of up to 32 columns. Longer statements
 * are not faster.
 */
const rowsPerStatement = 1000;
/**
 * SQLite: takes some milliseconds, in which no other query runs: each index of an old row has its own place in the
 * file.
 * PostgreSQL: each statement passes the rows that those before it have deleted, until they are vacuumed.
 */
const rowsPerChange: Record<Engine, number> = { sqlite: 100, postgres: 1000 };

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
export function deleteInBatches(
  database: Database,
  deleteBatch: (limit: number) => Statement<DeleteResult>,
): Promise<void> {
  return inBatches(database, async (limit) => (await deleteBatch(limit).executeTakeFirst()).numDeletedRows);
}

/**
 * Updates many rows in batches. Other requests run between two batches.
 * @param updateBatch returns a statement that updates at most `limit` rows. An updated row must no longer match it,
 *   otherwise the function does not end.
 */
export function updateInBatches(
  database: Database,
  updateBatch: (limit: number) => Statement<UpdateResult>,
): Promise<void> {
  return inBatches(database, async (limit) => (await updateBatch(limit).executeTakeFirst()).numUpdatedRows);
}

async function inBatches(database: Database, runBatch: (limit: number) => Promise<bigint>): Promise<void> {
  const limit = rowsPerChange[engineOf(database)];
  while ((await runBatch(limit)) >= limit) await yieldToEventLoop();
}
