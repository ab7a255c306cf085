import type { DatabaseTransaction, UserRow } from '../../database/tables';
import { accountsInScope, cardsInScope, scopeKindOf } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { deletedOwners } from '../deletedRows.repository';

/**
 * Whether a user already has access to everything that a login gives access to. They have when it is their own login,
 * when they are a SUPER_ADMIN, and when all accounts and cards of the login are in their scope. Deleted ones count too,
 * because a restore brings them back.
 */
export async function controlsLogin(transaction: DatabaseTransaction, by: ScopeUser, login: UserRow): Promise<boolean> {
  if (by.id === login.id || by.role === 'SUPER_ADMIN') return true;
  if (by.role === 'BASIC' || login.role === 'SUPER_ADMIN' || login.managesAllAccounts) return false;
  if (scopeKindOf(by) === 'all') return true;
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
  const foreignDeletion = await deletedOwners(transaction, [login.id])
    .select('keptDeletions.id')
    .where('keptDeletions.accountId', 'not in', accountsInScope(transaction, by).select('accounts.id'))
    .executeTakeFirst();
  return !foreignCard && !foreignAccount && !foreignDeletion;
}
