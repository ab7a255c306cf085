import type { Database } from '../../database/tables';
import { hiddenAccounts, scopeKindOf } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/**
 * Returns a key for the scope of a user: the user and the accounts that they manage. It is part of the key of a list.
 * When the scope changes, older revisions become invalid and the client reloads the whole list.
 */
export async function managedAccountsKey(database: Database, user: ScopeUser): Promise<string> {
  const kind = scopeKindOf(user);
  if (kind === 'all') return kind;
  if (kind === 'own') return `${kind} ${user.id}`;
  const managed = await database
    .selectFrom('userAccounts')
    .select('accountId')
    .where('userId', '=', user.id)
    .where('accountId', 'not in', hiddenAccounts(database))
    .orderBy('accountId')
    .execute();
  return `${kind} ${user.id} ${managed.map(({ accountId }) => accountId).join(' ')}`;
}
