import type { Instant } from '../../database/instant';
import type { DatabaseTransaction } from '../../database/tables';
import type { Email } from '../../outside/mail/email';
import { writeToOutbox } from '../outbox/writeToOutbox';

/** The updates of wallet passes in the outbox. They stay when the emails of a deleted card go. */
export const passUpdateKinds = ['passExpiry', 'passActivation'];

/**
 * Has the outbox expire the wallet passes of deleted cards, or activate those of restored cards, in place of what waits
 * for the same cards. A server may be sending that: the new update waits until no server can be, so that it arrives
 * last.
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
    // The index is by card, which an expiry of an earlier version does not name.
    .where((eb) => eb.or([eb('cardId', 'in', ids), eb.and([eb('cardId', 'is', null), eb('recipient', 'in', ids)])]))
    .where('sentAt', 'is', null)
    .returning(['recipient', 'tries', 'nextTryAt', 'leasedUntil'])
    .execute();
  const dueAt = new Map<string, Instant>();
  for (const { recipient, tries, nextTryAt, leasedUntil } of replaced) {
    // One that was not tried yet may itself wait for an earlier one.
    const possible = [dueAt.get(recipient) ?? now, leasedUntil ?? now, tries === 0 ? nextTryAt : now];
    dueAt.set(
      recipient,
      possible.reduce((one, other) => (one > other ? one : other)),
    );
  }
  for (const id of ids)
    await writeToOutbox(transaction, updateOf(id), { now, dueAt: dueAt.get(id), messageIdHost: 'wallet', cardId: id });
}
