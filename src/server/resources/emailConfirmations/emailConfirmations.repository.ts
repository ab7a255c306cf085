import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';
import { tokenHashOf } from '../linkToken';

export type EmailConfirmation = Row<'emailConfirmations'>;

/** Loads the addresses that card holders typed for a card, by email key. */
export async function confirmationsOf(database: Database, cardId: string): Promise<Map<string, EmailConfirmation>> {
  const rows = await database.selectFrom('emailConfirmations').selectAll().where('cardId', '=', cardId).execute();
  return new Map(rows.map((row) => [row.emailKey, row]));
}

/** Loads the email keys of a card's addresses that may not receive leads yet. */
export async function unconfirmedKeys(database: Database, cardId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('emailConfirmations')
    .select('emailKey')
    .where('cardId', '=', cardId)
    .where('confirmedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.emailKey));
}

/** Saves an address that a card holder typed, or gives an existing one a new link. */
export async function saveUnconfirmed(
  transaction: DatabaseTransaction,
  row: Omit<EmailConfirmation, 'confirmedAt'>,
): Promise<void> {
  const { tokenHash, tokenExpiresAt } = row;
  await transaction
    .insertInto('emailConfirmations')
    .values(row)
    .onConflict((oc) => oc.columns(['cardId', 'emailKey']).doUpdateSet({ tokenHash, tokenExpiresAt }))
    .execute();
}

/** Deletes the rows of addresses. Without a row, an address counts as entered by an administrator. */
export async function deleteConfirmations(
  transaction: DatabaseTransaction,
  cardId: string,
  emailKeys: readonly string[],
): Promise<void> {
  if (emailKeys.length === 0) return;
  await transaction
    .deleteFrom('emailConfirmations')
    .where('cardId', '=', cardId)
    .where('emailKey', 'in', emailKeys)
    .execute();
}

/**
 * Ends the links of addresses that have left the card. The rows stay: an undo or a restore can bring an address back,
 * and without its row it would count as entered by an administrator.
 * @param emailKeys the addresses that the card has
 */
export async function endOtherLinks(
  transaction: DatabaseTransaction,
  cardId: string,
  emailKeys: readonly string[],
): Promise<void> {
  await transaction
    .updateTable('emailConfirmations')
    .set({ tokenHash: null, tokenExpiresAt: null })
    .where('cardId', '=', cardId)
    .$if(emailKeys.length > 0, (others) => others.where('emailKey', 'not in', emailKeys))
    .execute();
}

/** Finds the address that a link confirms; undefined when the link is unknown, used or expired. */
export async function findByToken(database: Database, token: string, now: Instant): Promise<string | undefined> {
  const row = await database
    .selectFrom('emailConfirmations')
    .select('email')
    .where('tokenHash', '=', tokenHashOf(token))
    .where('tokenExpiresAt', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Confirms the address of a link, which works only once. @returns whether the link still worked */
export async function confirmByToken(database: Database, token: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('emailConfirmations')
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where('tokenHash', '=', tokenHashOf(token))
    .where('tokenExpiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
