import { sql } from 'kysely';
import type { Instant } from '../../database/instant';
import type { TableRows } from '../../database/auditTables';
import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { passExpiry } from '../../outside/wallet/passUpdates';
import { deleteUnusedLogins } from '../logins/logins.repository';
import type { DeletedData } from './deletedRecords';
import { passUpdateKinds, queuePassUpdates } from './queuePassUpdates';
import { attachedContactUuids, contactUuid } from '../contactUuid';

/** Other tables with rows of a card. The database deletes these rows with the card (`on delete cascade`). */
const otherTables = [
  'photos',
  'walletIssues',
  'cardProfiles',
  'emailConfirmations',
  'leads',
  'leadTags',
  'cardTotals',
  'cardDays',
  'cardHours',
] as const;

/**
 * Deletes cards with their profiles, photos, leads, statistics and emails, and logins that own nothing else. The outbox
 * expires wallet passes that were issued.
 * @param cards locked rows, so that no other request adds to them before they are deleted; at most those of one batch
 * @returns the deleted rows and files, for `saveDeletedRecord`
 */
export async function removeCards(
  transaction: DatabaseTransaction,
  cards: CardRow[],
  now: Instant,
): Promise<DeletedData> {
  const ids = cards.map(({ id }) => id);
  // Locked, so that a concurrent edit is either in the copy or finds no row.
  const rows: TableRows = { cards };
  for (const table of await filledTables(transaction, ids))
    rows[table] = await transaction.selectFrom(table).selectAll().where('cardId', 'in', ids).forUpdate().execute();
  await markForDigest(transaction, ids, rows.leads ?? []);
  await transaction.deleteFrom('outbox').where('cardId', 'in', ids).where('kind', 'not in', passUpdateKinds).execute();
  const passes = (rows.walletIssues ?? []).map(({ cardId }) => String(cardId));
  await queuePassUpdates(transaction, passes, passExpiry, now);
  await transaction.deleteFrom('cards').where('id', 'in', ids).execute();
  const logins = await deleteUnusedLogins(
    transaction,
    cards.map(({ userId }) => userId),
  );
  return { rows: { ...rows, ...logins }, files: (rows.photos ?? []).map(({ fileKey }) => String(fileKey)) };
}

/** Returns the tables that have rows of locked cards, in one read: most cards have rows in few of them. */
async function filledTables(
  transaction: DatabaseTransaction,
  cardIds: string[],
): Promise<(typeof otherTables)[number][]> {
  const ofCards = sql`where "cardId" in (${sql.join(cardIds)})`;
  const filled = await sql<Record<string, unknown>>`select ${sql.join(
    otherTables.map((table) => sql`exists (select 1 from ${sql.table(table)} ${ofCards}) as ${sql.ref(table)}`),
  )}`.execute(transaction);
  // SQLite returns 1 and 0.
  return otherTables.filter((table) => Boolean(filled.rows[0]?.[table]));
}

/**
 * Deletes at most `limit` received contacts of a locked card.
 * @returns the deleted rows
 */
export async function removeLeads(transaction: DatabaseTransaction, cardId: string, limit: number): Promise<TableRows> {
  const leads = await transaction
    .selectFrom('leads')
    .selectAll()
    .where('cardId', '=', cardId)
    .limit(limit)
    .forUpdate()
    .execute();
  const ids = leads.map(({ id }) => id);
  const leadTags = await transaction.selectFrom('leadTags').selectAll().where('leadId', 'in', ids).execute();
  await markForDigest(transaction, [cardId], leads);
  await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
  return { leads, leadTags };
}

/** Marks leads in unsent emails, which are deleted with the card: a restored card mails them in the next digest. */
async function markForDigest(
  transaction: DatabaseTransaction,
  cardIds: string[],
  leads: Record<string, unknown>[],
): Promise<void> {
  if (leads.length === 0) return;
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
