import { roleFrom } from '../../../contract/permissions';
import type { Database } from '../../database/tables';
import { accountsInScope, cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/** Whose contacts a user sees: all of them, those of some accounts, or those of some cards. */
export type ContactScope = 'all' | { column: 'leads.accountId' | 'leads.cardId'; ids: string[] };

/**
 * The scope of a user as ids. A list reads it first: with ids in the query an index answers in the order of the inbox,
 * with a subquery it does not.
 */
export async function contactScopeOf(database: Database, user: ScopeUser): Promise<ContactScope> {
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN' || user.managesAllAccounts) return 'all';
  const rows =
    role === 'BASIC'
      ? await cardsInScope(database, user).select('cards.id').execute()
      : await accountsInScope(database, user).select('accounts.id').execute();
  return { column: role === 'BASIC' ? 'leads.cardId' : 'leads.accountId', ids: rows.map(({ id }) => id) };
}
