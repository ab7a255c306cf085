import { keptDeletionMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { KeptRows } from '../../database/keepingTables';
import type { DatabaseTransaction } from '../../database/tables';

/** Who deletes, and when. */
export type Deletion = { deletedBy: string; now: Instant };

/**
 * Takes cards out of the store with all that is their own (profiles, photo, statistics, leads, and a login that owns
 * no other card), so that every call answers 404 at once and the login's e-mail is free again (decisions AMB-47, 18).
 * @returns the rows by table and the keys of the stored files, for whoever keeps them apart for an undo
 */
export async function takeOutCards(transaction: DatabaseTransaction, cardIds: string[]): Promise<{ rows: KeptRows; files: string[] }> {
  if (cardIds.length === 0) return { rows: {}, files: [] };
  const cards = await transaction.selectFrom('cards').selectAll().where('id', 'in', cardIds).forUpdate().execute();
  const ofCards = async (table: 'cardProfiles' | 'photos' | 'leads' | 'cardTotals' | 'cardDays' | 'cardHours') =>
    transaction.selectFrom(table).selectAll().where('cardId', 'in', cardIds).execute();
  const photos = await transaction.selectFrom('photos').selectAll().where('cardId', 'in', cardIds).execute();
  const holderIds = [...new Set(cards.flatMap(({ userId }) => userId ?? []))];
  const rows: KeptRows = {
    cards,
    cardProfiles: await ofCards('cardProfiles'),
    photos,
    leads: await ofCards('leads'),
    cardTotals: await ofCards('cardTotals'),
    cardDays: await ofCards('cardDays'),
    cardHours: await ofCards('cardHours'),
  };
  await transaction.deleteFrom('cards').where('id', 'in', cardIds).execute();
  rows.users = await takeOutLonelyHolders(transaction, holderIds);
  return { rows, files: photos.map(({ fileKey }) => fileKey) };
}

/** Logins of cards that own no card any more. */
async function takeOutLonelyHolders(transaction: DatabaseTransaction, userIds: string[]) {
  if (userIds.length === 0) return [];
  const lonely = await transaction
    .selectFrom('users')
    .selectAll()
    .where('id', 'in', userIds)
    .where('role', '=', 'BASIC')
    .where((is) => is.not(is.exists(is.selectFrom('cards').select('cards.id').whereRef('cards.userId', '=', 'users.id'))))
    .execute();
  if (lonely.length > 0) await transaction.deleteFrom('users').where('id', 'in', lonely.map(({ id }) => id)).execute();
  return lonely;
}

/** Keeps a deletion's rows apart for 30 days; deleted means gone for every call all the same. */
export async function keepDeletion(
  transaction: DatabaseTransaction,
  deletion: Deletion & { kind: 'account' | 'card'; label: string; rows: KeptRows; files: string[] },
): Promise<void> {
  const { deletedBy, now, kind, label, rows, files } = deletion;
  await transaction
    .insertInto('keptDeletions')
    .values({ id: newId(), kind, label, rows, files, deletedBy, createdAt: now, expiresAt: instantAfter(now, keptDeletionMilliseconds) })
    .execute();
}

/** Deletes one card that the caller has looked up in their scope. */
export async function deleteCard(transaction: DatabaseTransaction, card: { id: string; name: string }, deletion: Deletion): Promise<void> {
  await keepDeletion(transaction, { ...deletion, kind: 'card', label: card.name, ...(await takeOutCards(transaction, [card.id])) });
}
