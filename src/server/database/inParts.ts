import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { DeleteResult } from 'kysely';

/** Some milliseconds on the embedded database, where nothing else runs meanwhile. */
const rowsAtOnce = 500;

/**
 * Deletes many rows in parts. Other work goes on between two of them.
 * @param deletePart deletes so many rows at most
 */
export async function deleteInParts(
  deletePart: (limit: number) => { executeTakeFirst(): Promise<DeleteResult> },
): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await deletePart(rowsAtOnce).executeTakeFirst();
    if (numDeletedRows < rowsAtOnce) return;
    await yieldToEventLoop();
  }
}
