import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { accountsInScope, cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/**
 * Whether a user already controls everything a login gives access to, so that handing them the login gives them nothing
 * new: their own, any for SUPER_ADMIN, else logins all of whose accounts and cards are in their scope.
 */
export async function controlsLogin(transaction: DatabaseTransaction, by: ScopeUser, login: UserRow): Promise<boolean> {
  if (by.id === login.id || by.role === 'SUPER_ADMIN') return true;
  if (by.role === 'BASIC' || login.role === 'SUPER_ADMIN' || login.managesAllAccounts) return false;
  const foreignCard = await transaction
    .selectFrom('cards')
    .select('cards.id')
    .where('cards.userId', '=', login.id)
    .where('cards.id', 'not in', cardsInScope(transaction, by).select('cards.id'))
    .executeTakeFirst();
  const foreignAccount = await transaction
    .selectFrom('userAccounts')
    .select('userAccounts.accountId')
    .where('userAccounts.userId', '=', login.id)
    .where('userAccounts.accountId', 'not in', accountsInScope(transaction, by).select('accounts.id'))
    .executeTakeFirst();
  return !foreignCard && !foreignAccount;
}
