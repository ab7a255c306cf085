import { randomBytes } from 'node:crypto';
import type { Database } from '../../database/tables';
import { emailKey } from '../../resources/logins/emailKey';
import type { Passwords } from '../../resources/logins/passwords';
import { publishedDemoPassword, demoLogins, demoStaff } from './demoSignIns';
import { demoOrganizations } from './organizations/all';

/** A demo login whose password was generated at this start. It is printed once. */
export type MadeUpDemoLogin = { email: string; who: string; password: string };

const newPassword = () => randomBytes(15).toString('base64url');

/** Every login that the demo data makes. */
function demoEmailKeys(): string[] {
  const ofOrganizations = demoOrganizations.flatMap(({ login, cards }) => [login, ...cards.map((card) => card.login)]);
  return [...demoStaff.map(({ email }) => email), ...ofOrganizations].flatMap((email) =>
    email ? [emailKey(email)] : [],
  );
}

/** @returns the users of the demo data who still have the published password */
async function usersWithPublishedPassword(database: Database, passwords: Passwords) {
  const users = await database
    .selectFrom('users')
    .select(['id', 'emailKey', 'passwordHash'])
    .where('emailKey', 'in', demoEmailKeys())
    .execute();
  // All demo logins start with the same hash, so only those that changed theirs remain to be checked.
  const published = new Set<string | null>();
  for (const hash of new Set(users.map(({ passwordHash }) => passwordHash))) {
    if (hash !== null && (await passwords.matches(publishedDemoPassword, hash))) published.add(hash);
  }
  return users.filter(({ passwordHash }) => published.has(passwordHash));
}

/** @returns whether any demo login still has the published password */
export async function hasPublishedPassword(database: Database, passwords: Passwords): Promise<boolean> {
  return (await usersWithPublishedPassword(database, passwords)).length > 0;
}

/**
 * Replaces the published password of every demo login that still has it, and ends their sessions. Each demo sign-in
 * gets a generated password; that of the other demo logins is shown nowhere.
 * @returns the demo sign-ins that changed, to be printed
 */
export async function replacePublishedPasswords(database: Database, passwords: Passwords): Promise<MadeUpDemoLogin[]> {
  const users = await usersWithPublishedPassword(database, passwords);
  if (users.length === 0) return [];
  const madeUp = demoLogins.map((signIn) => ({ ...signIn, password: newPassword() }));
  const hashes = new Map<string | null, string>();
  for (const { email, password } of madeUp) hashes.set(email, await passwords.hash(password));
  const hashForOthers = await passwords.hash(newPassword());
  const changed = await database.transaction().execute(async (transaction) => {
    const keys = new Set<string | null>();
    for (const { id, emailKey: key, passwordHash } of users) {
      // Of two servers that start at once, the second finds nothing left to change, and prints nothing.
      const update = transaction.updateTable('users').set({ passwordHash: hashes.get(key) ?? hashForOthers });
      const { numUpdatedRows } = await update
        .where('id', '=', id)
        .where('passwordHash', '=', passwordHash)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows > 0n) keys.add(key);
      await transaction.deleteFrom('sessions').where('userId', '=', id).execute();
    }
    return keys;
  });
  return madeUp.filter(({ email }) => changed.has(email));
}
