import { batchesOf } from '../../database/batches';
import type { Instant } from '../../database/instant';
import type { TableRows } from '../../database/auditTables';
import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { passExpiry } from '../../outside/wallet/passUpdates';
import { deleteUnusedLogins } from '../logins/logins.repository';
import type { DeletedData } from './deletedRecords';
import { mergeDeletedData } from './deletedRecords';
import { passUpdateKinds, queuePassUpdates } from './queuePassUpdates';
import { attachedContactUuids, contactUuid } from '../contactUuid';

/** Tables beside pictures and wallet passes whose rows belong to a card; the database deletes them with it. */
const otherTables = [
  'cardProfiles',
  'emailConfirmations',
  'leads',
  'leadTags',
  'cardTotals',
  'cardDays',
  'cardHours',
] as const;

/**
 * Deletes cards with their profiles, pictures, leads, statistics, emails, and logins that own nothing else. Wallet
 * passes that were sent are expired by the outbox.
 * @param cards locked rows: nothing is added to them before they are gone
 * @returns what was deleted, for `saveDeletedRecord`
 */
export async function removeCards(
  transaction: DatabaseTransaction,
  cards: CardRow[],
  now: Instant,
): Promise<DeletedData> {
  const parts: DeletedData[] = [];
  for (const batch of batchesOf(cards)) parts.push(await removeBatch(transaction, batch, now));
  return mergeDeletedData(...parts);
}

/**
 * Deletes so many received contacts of a locked card at most.
 * @returns what was deleted
 */
export async function removeLeads(transaction: DatabaseTransaction, cardId: string, most: number): Promise<TableRows> {
  const leads = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('cardId', '=', cardId)
    .limit(most)
    .forUpdate()
    .execute();
  const ids = leads.map(({ id }) => id);
  const leadTags = await transaction.selectFrom('leadTags').selectAll().where('leadId', 'in', ids).execute();
  await awaitDigest(transaction, [cardId], leads);
  await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
  return { leads, leadTags };
}

async function removeBatch(transaction: DatabaseTransaction, cards: CardRow[], now: Instant): Promise<DeletedData> {
  const ids = cards.map(({ id }) => id);
  // Locked as well: an edit that is under way is in the copy, or finds the row gone.
  const photos = await transaction.selectFrom('photos').selectAll().where('cardId', 'in', ids).forUpdate().execute();
  const walletIssues = await transaction.selectFrom('walletIssues').selectAll().where('cardId', 'in', ids).execute();
  const rows: TableRows = { cards, photos, walletIssues };
  for (const table of otherTables)
    rows[table] = await transaction.selectFrom(table).selectAll().where('cardId', 'in', ids).forUpdate().execute();
  await awaitDigest(transaction, ids, rows.leads ?? []);
  await transaction.deleteFrom('outbox').where('cardId', 'in', ids).where('kind', 'not in', passUpdateKinds).execute();
  const passes = walletIssues.map(({ cardId }) => cardId);
  await queuePassUpdates(transaction, passes, passExpiry, now);
  await transaction.deleteFrom('cards').where('id', 'in', ids).execute();
  rows.users = await deleteUnusedLogins(
    transaction,
    cards.map(({ userId }) => userId),
  );
  return { rows, files: photos.map(({ fileKey }) => fileKey) };
}

/**
 * The emails of the cards go. Leads that only an unsent one holds are mailed with the digest if the card is restored.
 */
async function awaitDigest(
  transaction: DatabaseTransaction,
  cardIds: string[],
  leads: Record<string, unknown>[],
): Promise<void> {
  const unsent = await transaction
    .selectFrom('outbox')
    .select('mail')
    .where('cardId', 'in', cardIds)
    .where('kind', 'in', ['lead', 'leadDigest'])
    .where('sentAt', 'is', null)
    .execute();
  if (unsent.length === 0) return;
  const uuids = attachedContactUuids(unsent.map(({ mail }) => mail));
  for (const lead of leads) if (uuids.has(contactUuid(String(lead.id)))) lead.awaitsDigest = true;
}
