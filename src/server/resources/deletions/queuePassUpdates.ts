import type { Instant } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { Email } from '../../outside/mail/email';
import { writeToOutbox } from '../outbox/writeToOutbox';

/** The kinds of wallet pass updates in the outbox. They are kept when the emails of a deleted card are removed. */
export const passUpdateKinds = ['passExpiry', 'passActivation'];

/**
 * Queues an update of the cards' wallet passes, and removes unsent updates of the same cards. A server may be sending a
 * removed one: the new update waits until its lease has ended, so that it arrives last.
 * @param updateOf `passExpiry` or `passActivation`
 */
export async function queuePassUpdates(
  transaction: DatabaseTransaction,
  cardIds: Iterable<string>,
  updateOf: (cardId: string) => Email,
  now: Instant,
): Promise<void> {
  const ids = [...new Set(cardIds)];
  if (ids.length === 0) return;
  const replaced = await transaction
    .deleteFrom('outbox')
    .where('kind', 'in', passUpdateKinds)
    // The index is by card. Rows of earlier versions have no `cardId`, only the recipient.
    .where((eb) => eb.or([eb('cardId', 'in', ids), eb.and([eb('cardId', 'is', null), eb('recipient', 'in', ids)])]))
    .where('sentAt', 'is', null)
    .returning(['recipient', 'tries', 'nextTryAt', 'leasedUntil'])
    .execute();
  const dueAt = new Map<string, Instant>();
  for (const { recipient, tries, nextTryAt, leasedUntil } of replaced) {
    // An update that was not tried yet may be waiting for an earlier one.
    const possible = [dueAt.get(recipient) ?? now, leasedUntil ?? now, tries === 0 ? nextTryAt : now];
    dueAt.set(
      recipient,
      possible.reduce((a, b) => (a > b ? a : b)),
    );
  }
  for (const id of ids)
    await writeToOutbox(transaction, updateOf(id), { now, dueAt: dueAt.get(id), messageIdHost: 'wallet', cardId: id });
}
