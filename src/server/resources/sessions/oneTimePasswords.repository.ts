import { createHash, randomBytes } from 'node:crypto';
import { oneTimePasswordMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, UserRow } from '../../database/tables';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 25;

/** Twenty-five base32 characters (125 bits) in groups of five. */
export function newOneTimePassword(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');
  return (characters.match(/.{5}/g) ?? []).join('-');
}

/**
 * Keeps a one-time password: hashed, for thirty minutes; an earlier one of the user is void from now on.
 * @param userId null for an unknown email, for which the same work is done
 */
export async function saveOneTimePassword(
  transaction: DatabaseTransaction,
  userId: string | null,
  password: string,
  now: Instant,
): Promise<void> {
  await transaction
    .deleteFrom('oneTimePasswords')
    .where('userId', '=', userId ?? '')
    .execute();
  const row = {
    id: newId(),
    userId,
    codeHash: hashOf(password),
    createdAt: now,
    expiresAt: instantAfter(now, oneTimePasswordMilliseconds),
    usedAt: null,
  };
  await transaction.insertInto('oneTimePasswords').values(row).execute();
}

/**
 * Returns the user of an email when the typed text is the user's one-time password, unused and in time, else undefined.
 * Does the same work for every email, and none for a text that cannot be a one-time password.
 */
export async function findByOneTimePassword(
  database: Database,
  emailKey: string,
  typed: string,
  now: Instant,
): Promise<UserRow | undefined> {
  if (normalized(typed).length !== length) return undefined;
  return database
    .selectFrom('users')
    .innerJoin('oneTimePasswords', 'oneTimePasswords.userId', 'users.id')
    .selectAll('users')
    .where('users.emailKey', '=', emailKey)
    .where('oneTimePasswords.codeHash', '=', hashOf(typed))
    .where('oneTimePasswords.usedAt', 'is', null)
    .where('oneTimePasswords.expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Uses up a one-time password. Returns whether it still was unused and in time: only one of two at once gets `true`.
 */
export async function spendOneTimePassword(
  database: Database,
  userId: string,
  typed: string,
  now: Instant,
): Promise<boolean> {
  const matches = database
    .selectFrom('oneTimePasswords')
    .select('id')
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(typed));
  // Looked for first: a wrong password stays a wrong one while the database takes no changes.
  if (!(await matches.executeTakeFirst())) return false;
  const result = await database
    .updateTable('oneTimePasswords')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashOf(typed))
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Hyphens and letters' case do not count. */
function normalized(password: string): string {
  return password.replace(/[\s-]/g, '').toUpperCase();
}

/** So many random bits need no slow hash. */
function hashOf(password: string): string {
  return createHash('sha256').update(normalized(password)).digest('hex');
}
