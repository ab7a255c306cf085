import type { Instant } from '../../database/instant';
import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { passExpiry } from '../../outside/wallet/passExpiry';
import { deleteUnusedLogins } from '../logins/logins.store';
import type { Kept } from './keepDeletion';
import { nothingKept } from './keepDeletion';
import { writeToOutbox } from '../outbox/writeToOutbox';

/** Tables whose rows belong to a card; the store deletes them with it. */
const ofCards = ['cardProfiles', 'photos', 'leads', 'walletIssues', 'cardTotals', 'cardDays', 'cardHours'] as const;

/**
 * Deletes cards with their profiles, pictures, leads, statistics, letters, and logins that own nothing else. Wallet passes that
 * were sent are expired by the outbox: wake it after the commit.
 * @returns what was deleted, for `keepDeletion`
 */
export async function removeCards(transaction: DatabaseTransaction, cards: CardRow[], now: Instant): Promise<Kept> {
  if (cards.length === 0) return nothingKept;
  const ids = cards.map(({ id }) => id);
  const kept: Kept = { rows: { cards }, files: [] };
  for (const table of ofCards) kept.rows[table] = await transaction.selectFrom(table).selectAll().where('cardId', 'in', ids).execute();
  const photos = await transaction.selectFrom('photos').select('fileKey').where('cardId', 'in', ids).execute();
  kept.files = photos.map(({ fileKey }) => fileKey);
  const issues = await transaction.selectFrom('walletIssues').select('cardId').distinct().where('cardId', 'in', ids).execute();
  await transaction.deleteFrom('outbox').where('cardId', 'in', ids).execute();
  for (const { cardId } of issues) await writeToOutbox(transaction, passExpiry(cardId), { now, messageIdHost: 'wallet' });
  await transaction.deleteFrom('cards').where('id', 'in', ids).execute();
  kept.rows.users = await deleteUnusedLogins(transaction, cards.map(({ userId }) => userId));
  return kept;
}
