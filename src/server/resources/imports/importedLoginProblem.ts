import type { DatabaseTransaction, UserRow } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import { controlsLogin } from '../logins/controls';
import { emailKey } from '../logins/emailKey';
import { emailTaken } from '../logins/setLogin';

/** Loads the logins with these email addresses, by email key. */
export async function loadLoginsByEmail(
  transaction: DatabaseTransaction,
  emails: readonly string[],
): Promise<Map<string | null, UserRow>> {
  if (emails.length === 0) return new Map();
  const users = await transaction
    .selectFrom('users')
    .selectAll()
    .where('emailKey', 'in', [...new Set(emails.map(emailKey))])
    .execute();
  return new Map(users.map((user) => [user.emailKey, user]));
}

/**
 * Returns why a card may not get the login with an email address; undefined when it may. It follows the rules of
 * `setLogin`, which checks again when the import runs.
 * @param login another login with the address, if there is one
 */
export async function importedLoginProblem(
  transaction: DatabaseTransaction,
  user: SessionUser,
  login: UserRow | undefined,
): Promise<string | undefined> {
  if (!login) return undefined;
  // A card may share a login with other cards when the user manages all of them.
  const mayLink = login.role === 'BASIC' && (await controlsLogin(transaction, user, login));
  return mayLink ? undefined : emailTaken;
}
