import type { DatabaseTransaction, UserRow } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import type { CardRecord } from '../cards/cards.repository';
import { controlsLogin } from '../logins/controls';
import { emailKey } from '../logins/emailKey';
import { emailTaken } from '../logins/setLogin';

/** The logins that have some email addresses, by the key of the address. */
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
 * Why a card may not get the login of an email address; undefined when it may. The rules are those of `setLogin`, which
 * has the last word when the import runs.
 * @param login that has the address
 */
export async function importedLoginProblem(
  transaction: DatabaseTransaction,
  user: SessionUser,
  login: UserRow | undefined,
  card: CardRecord | undefined,
): Promise<string | undefined> {
  if (!login || login.id === card?.card.userId) return undefined;
  // A card may share the login of other cards when the user manages all of them.
  const mayLink = login.role === 'BASIC' && (await controlsLogin(transaction, user, login));
  return mayLink ? undefined : emailTaken;
}
