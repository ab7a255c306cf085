import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeleteResult, UpdateResult } from 'kysely';

/** Some milliseconds on the embedded database, where nothing else runs meanwhile. */
const rowsAtOnce = 500;

type Statement<Result> = { executeTakeFirst(): Promise<Result> };

/**
 * Deletes many rows in parts. Other work goes on between two of them.
 * @param deletePart deletes so many rows at most
 */
export function deleteInParts(deletePart: (limit: number) => Statement<DeleteResult>): Promise<void> {
  return inParts(async (limit) => (await deletePart(limit).executeTakeFirst()).numDeletedRows);
}

/**
 * The same for changes, after which a row is not among those to change any more.
 * @param updatePart changes so many rows at most
 */
export function updateInParts(updatePart: (limit: number) => Statement<UpdateResult>): Promise<void> {
  return inParts(async (limit) => (await updatePart(limit).executeTakeFirst()).numUpdatedRows);
}

async function inParts(runPart: (limit: number) => Promise<bigint>): Promise<void> {
  while ((await runPart(rowsAtOnce)) >= rowsAtOnce) await yieldToEventLoop();
}
