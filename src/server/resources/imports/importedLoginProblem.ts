import type { DatabaseTransaction, UserRow } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import type { CardRecord } from '../cards/cards.repository';
import { controlsLogin } from '../logins/controls';
import { emailKey } from '../logins/emailKey';
import { emailTaken } from '../logins/setLogin';

/**
 * Why a card may not get this login; undefined when it may. The rules are those of `setLogin`, which has the last word
 * when the import runs.
 */
export async function importedLoginProblem(
  transaction: DatabaseTransaction,
  user: SessionUser,
  email: string,
  card: CardRecord | undefined,
): Promise<string | undefined> {
  const login = await transaction
    .selectFrom('users')
    .selectAll()
    .where('emailKey', '=', emailKey(email))
    .executeTakeFirst();
  if (!login || login.id === card?.card.userId) return undefined;
  return (await mayLink(transaction, user, login)) ? undefined : emailTaken;
}

/** A card may share the login of other cards when the user manages all of them. */
async function mayLink(transaction: DatabaseTransaction, user: SessionUser, login: UserRow): Promise<boolean> {
  return login.role === 'BASIC' && controlsLogin(transaction, user, login);
}
