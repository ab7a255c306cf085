import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';

/**
 * Lets dead emails be tried again, all of them or the ones named; their 72 hours begin anew, their Message-ID stays.
 * Answers how many there were.
 */
export async function requeueDeadLetters(
  database: Database,
  request: { now: Instant; ids?: readonly string[] },
): Promise<number> {
  const { now, ids } = request;
  const waiting = { deadAt: null, lastError: null, tries: 0, createdAt: now, nextTryAt: now };
  const update = database.updateTable('outbox').set(waiting).where('deadAt', 'is not', null);
  const result = await (ids === undefined ? update : update.where('id', 'in', ids)).executeTakeFirst();
  return Number(result.numUpdatedRows);
}
