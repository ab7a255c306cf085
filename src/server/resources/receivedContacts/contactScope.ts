import type { Database } from '../../database/tables';
import { accountsInScope, cardsInScope, hiddenAccounts, scopeKindOf } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/** The contacts that a user may see: of some accounts or cards, or all. Lists leave out those of hidden accounts. */
export type ContactScope =
  { column: 'leads.accountId' | 'leads.cardId'; ids: string[] } | { column: null; hiddenAccountIds: string[] };

/** A visitor by the key of their email, and the scope to search for their data. */
export type NamedVisitor = { key: string; scope: ContactScope };

/**
 * Reads the scope of a user as ids. With ids in the query of a list, an index returns the rows in the order of the
 * inbox. With a subquery, the database must sort them.
 */
export async function contactScopeOf(database: Database, user: ScopeUser): Promise<ContactScope> {
  const kind = scopeKindOf(user);
  if (kind === 'all') {
    const hidden = await hiddenAccounts(database).execute();
    return { column: null, hiddenAccountIds: hidden.map(({ objectId }) => objectId) };
  }
  const rows =
    kind === 'own'
      ? await cardsInScope(database, user).select('cards.id').execute()
      : await accountsInScope(database, user).select('accounts.id').execute();
  return { column: kind === 'own' ? 'leads.cardId' : 'leads.accountId', ids: rows.map(({ id }) => id) };
}
