import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database } from '../../database/tables';
import { mailLives } from '../../outside/mail/mailLife';
import { isEmailTask } from './outbox.repository';

/**
 * Requeues dead emails: all of them, or those with the given ids. Their 72 hours start again, and they keep their
 * Message-ID. An email with a password or link is tried once while that is valid, and stays dead afterwards.
 * @returns the number of requeued emails
 */
export async function requeueDeadLetters(
  database: Database,
  request: { now: Instant; ids?: readonly string[] },
): Promise<number> {
  const { now, ids } = request;
  const waiting = { deadAt: null, lastError: null, tries: 0, nextTryAt: now };
  const dead = () => {
    const update = database.updateTable('outbox').where('deadAt', 'is not', null).where(isEmailTask);
    return ids === undefined ? update : update.where('id', 'in', ids);
  };
  const kinds = Object.keys(mailLives);
  let count = 0;
  for (const [kind, life] of Object.entries(mailLives)) {
    const working = dead().where('kind', '=', kind).where('createdAt', '>', instantAfter(now, -life));
    count += Number((await working.set(waiting).executeTakeFirst()).numUpdatedRows);
  }
  const others = dead().where('kind', 'not in', kinds);
  return count + Number((await others.set({ ...waiting, createdAt: now }).executeTakeFirst()).numUpdatedRows);
}
