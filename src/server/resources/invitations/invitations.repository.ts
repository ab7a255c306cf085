import { createHash, randomBytes } from 'node:crypto';
import { invitationMilliseconds } from '../../../contract/limits';
import { instantAfter } from '../../database/instant';
import { updateInBatches } from '../../database/batches';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, UserRow } from '../../database/tables';

/** 256 random bits, as the link in the email has them. */
export const newInvitationToken = (): string => randomBytes(32).toString('base64url');

/** The database stores a hash of the token, so that a copy of the database opens nothing. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Saves a login's invitation; the link of an earlier one ends. */
export async function saveInvitation(
  transaction: DatabaseTransaction,
  userId: string,
  token: string,
  now: Instant,
): Promise<void> {
  const row = {
    tokenHash: hashOf(token),
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
 * The login that a link invites; undefined when the link is unknown, used, expired or ended, and when the login has
 * signed in without it.
 */
export async function findInvited(database: Database, token: string, now: Instant): Promise<UserRow | undefined> {
  if (!/^[\w-]{43}$/.test(token)) return undefined;
  return database
    .selectFrom('users')
    .innerJoin('invitations', 'invitations.userId', 'users.id')
    .selectAll('users')
    .where('invitations.tokenHash', '=', hashOf(token))
    .where('invitations.expiresAt', '>', now)
    .where('users.hasSignedIn', '=', false)
    .executeTakeFirst();
}

/** Notes that the link was opened. */
export async function markOpened(transaction: DatabaseTransaction, token: string): Promise<void> {
  await transaction
    .updateTable('invitations')
    .set({ state: 'opened' })
    .where('tokenHash', '=', hashOf(token))
    .where('state', '=', 'invited')
    .execute();
}

/** Uses a link up. @returns whether it still worked: only one of two requests at once gets true */
export async function spendInvitation(transaction: DatabaseTransaction, token: string, now: Instant): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('invitations')
    .where('tokenHash', '=', hashOf(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Marks the invitations whose time is over, which the lists show. */
export async function expireInvitations(database: Database, now: Instant): Promise<void> {
  const over = database
    .selectFrom('invitations')
    .select('userId')
    .where('expiresAt', '<=', now)
    .where('state', '!=', 'expired');
  // Looks again when it marks: the invitation may have been sent anew meanwhile.
  await updateInBatches((limit) =>
    database
      .updateTable('invitations')
      .set({ state: 'expired' })
      .where('userId', 'in', over.limit(limit))
      .where('expiresAt', '<=', now),
  );
}
