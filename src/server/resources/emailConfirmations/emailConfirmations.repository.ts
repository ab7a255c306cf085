import { createHash } from 'node:crypto';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, Row } from '../../database/tables';

export type EmailConfirmation = Row<'emailConfirmations'>;

/** The database keeps a hash of a link's token, so that a copy of the database confirms nothing. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The addresses that card holders typed for a card, by their keys. */
export async function confirmationsOf(database: Database, cardId: string): Promise<Map<string, EmailConfirmation>> {
  const rows = await database.selectFrom('emailConfirmations').selectAll().where('cardId', '=', cardId).execute();
  return new Map(rows.map((row) => [row.emailKey, row]));
}

/** The keys of a card's addresses that may not receive leads yet. */
export async function unconfirmedKeys(database: Database, cardId: string): Promise<Set<string>> {
  const rows = await database
    .selectFrom('emailConfirmations')
    .select('emailKey')
    .where('cardId', '=', cardId)
    .where('confirmedAt', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.emailKey));
}

/** Saves an address as typed by a card holder, or gives the one that is there a new link. */
export async function saveUnconfirmed(
  transaction: DatabaseTransaction,
  row: Omit<EmailConfirmation, 'confirmedAt'>,
): Promise<void> {
  const { tokenHash, tokenExpiresAt } = row;
  await transaction
    .insertInto('emailConfirmations')
    .values({ ...row, confirmedAt: null })
    .onConflict((oc) => oc.columns(['cardId', 'emailKey']).doUpdateSet({ tokenHash, tokenExpiresAt }))
    .execute();
}

/** Forgets what is known of addresses: without a row they count as entered by an administrator. */
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

/** The address that a link confirms; undefined when the link is unknown, used or expired. */
export async function findByToken(database: Database, token: string, now: Instant): Promise<string | undefined> {
  const row = await database
    .selectFrom('emailConfirmations')
    .select('email')
    .where('tokenHash', '=', tokenHashOf(token))
    .where('tokenExpiresAt', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Confirms the address of a link and uses the link up. @returns whether there was one to confirm */
export async function confirmByToken(database: Database, token: string, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('emailConfirmations')
    .set({ confirmedAt: now, tokenHash: null, tokenExpiresAt: null })
    .where('tokenHash', '=', tokenHashOf(token))
    .where('tokenExpiresAt', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
