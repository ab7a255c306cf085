import { invitationMilliseconds } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import { updateInBatches } from '../../database/batches';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, UserRow } from '../../database/tables';
import { isLinkToken, tokenHashOf } from '../linkToken';

/** Saves a login's invitation, and replaces an earlier one, whose link no longer works. */
export async function saveInvitation(
  transaction: DatabaseTransaction,
  userId: string,
  token: string,
  now: Instant,
): Promise<void> {
  const row = {
    tokenHash: tokenHashOf(token),
    state: 'invited' as const,
    createdAt: now,
    expiresAt: instantAfter(now, invitationMilliseconds),
  };
  await transaction
    .insertInto('invitations')
    .values({ userId, ...row })
    .onConflict((oc) => oc.column('userId').doUpdateSet(row))
    .execute();
}

/**
 * Finds the login of a link; undefined when the link is unknown, used, expired or withdrawn, and when the login has
 * signed in without it.
 */
export async function findInvited(database: Database, token: string, now: Instant): Promise<UserRow | undefined> {
  if (!isLinkToken(token)) return undefined;
  return database
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.userId', 'users.id')
    .selectAll('users')
    .where('invitations.tokenHash', '=', tokenHashOf(token))
    .where('invitations.expiresAt', '>', now)
    .where('users.hasSignedIn', '=', false)
    .executeTakeFirst();
}

/** Marks the invitation of a link as opened. */
export async function markOpened(transaction: DatabaseTransaction, token: string): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ state: 'opened' })
    .where('tokenHash', '=', tokenHashOf(token))
    .where('state', '=', 'invited')
    .execute();
}

/** Deletes the invitation that `findInvited` found. @returns true for only one of several concurrent requests */
export async function spendInvitation(transaction: DatabaseTransaction, token: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Withdraws the invitation of a login. @returns whether it had one */
export async function deleteInvitation(transaction: DatabaseTransaction, userId: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('userId', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks expired invitations, so that the lists show them as expired. */
export async function expireInvitations(database: Database, now: Instant): Promise<void> {
  const over = database
    .selectFrom('invitations')
    .select('userId')
    .where('expiresAt', '<=', now)
    .where('state', '!=', 'expired');
  // Checks the expiry again in the update: the invitation may have been sent again since.
  await updateInBatches(database, (limit) =>
    database
      .updateTable('invitations')
      .set({ state: 'expired' })
      .where('userId', 'in', over.limit(limit))
      .where('expiresAt', '<=', now),
  );
}
