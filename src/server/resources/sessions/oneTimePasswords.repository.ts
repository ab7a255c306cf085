import { createHash, randomBytes } from 'node:crypto';
import { oneTimePasswordMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction, UserRow } from '../../database/tables';
import { emailKeys } from '../logins/emailKey';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 25;

/** Returns 25 random base32 characters (125 bits) in groups of five. */
export function newOneTimePassword(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');
  return (characters.match(/.{5}/g) ?? []).join('-');
}

/**
 * Stores the hash of a one-time password for thirty minutes, in place of an earlier one of the user.
 * @param userId null for an unknown email, which costs the same work
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
 * Returns the user of an email when the text is their valid and unused one-time password, otherwise undefined.
 * It does the same work for every email, and none for a text of another length.
 */
export async function findByOneTimePassword(
  database: Database,
  email: string,
  typed: string,
  now: Instant,
): Promise<UserRow | undefined> {
  if (normalized(typed).length !== length) return undefined;
  return database
    .selectFrom('users')
    .innerJoin('oneTimePasswords', 'oneTimePasswords.userId', 'users.id')
    .selectAll('users')
    .where('users.emailKey', 'in', emailKeys(email))
    .where('oneTimePasswords.codeHash', '=', hashOf(typed))
    .where('oneTimePasswords.usedAt', 'is', null)
    .where('oneTimePasswords.expiresAt', '>', now)
    .executeTakeFirst();
}

/**
 * Marks a one-time password as used.
 * @returns whether it was valid and unused. Of two parallel calls, only one gets `true`
 */
export async function spendOneTimePassword(
  database: Database,
  userId: string,
  typed: string,
  now: Instant,
): Promise<boolean> {
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

/** Ignores spaces, hyphens and case. */
function normalized(password: string): string {
  return password.replace(/[\s-]/g, '').toUpperCase();
}

/** A fast hash is enough for 125 random bits. */
function hashOf(password: string): string {
  return createHash('sha256').update(normalized(password)).digest('hex');
}
