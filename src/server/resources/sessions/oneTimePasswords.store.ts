import { createHash, randomBytes } from 'node:crypto';
import { oneTimePasswordMilliseconds } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { Database, DatabaseTransaction } from '../../database/tables';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const length = 20;

/** Twenty base32 characters (100 bits) in groups of five. */
export function newOneTimePassword(): string {
  const characters = [...randomBytes(length)].map((byte) => alphabet[byte % 32]).join('');
  return (characters.match(/.{5}/g) ?? []).join('-');
}

/**
 * Keeps a one-time password: hashed, for thirty minutes; an earlier one of the user is void from now on.
 * @param userId null for an unknown e-mail, for which the same work is done
 */
export async function keepOneTimePassword(transaction: DatabaseTransaction, userId: string | null, password: string, now: Instant): Promise<void> {
  await transaction.deleteFrom('oneTimePasswords').where('userId', '=', userId ?? '').execute();
  const row = { id: newId(), userId, codeHash: hashOf(password), createdAt: now, expiresAt: instantAfter(now, oneTimePasswordMilliseconds), usedAt: null };
  await transaction.insertInto('oneTimePasswords').values(row).execute();
}

/** Uses a one-time password up. Answers whether it was the user's, unused and in time; only one of two at once gets a yes. */
export async function spendOneTimePassword(database: Database, userId: string, typed: string, now: Instant): Promise<boolean> {
  const matches = database.selectFrom('oneTimePasswords').select('id').where('userId', '=', userId).where('codeHash', '=', hashOf(typed));
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

/** Hyphens and letters' case do not count. A hundred random bits need no slow hash. */
function hashOf(password: string): string {
  return createHash('sha256').update(password.replace(/[\s-]/g, '').toUpperCase()).digest('hex');
}
