import { roleFrom } from '../../../contract/permissions';
import type { Database } from '../../database/tables';
import { hiddenAccounts } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/**
 * Returns a key for the scope of a user: the user and the accounts that they manage. It is part of the key of a list.
 * When the scope changes, older revisions become invalid and the client reloads the whole list.
 */
export async function managedAccountsKey(database: Database, user: ScopeUser): Promise<string> {
  const role = roleFrom(user.role);
  if (role === 'SUPER_ADMIN' || (role === 'ADMIN' && user.managesAllAccounts)) return 'all';
  if (role === 'BASIC') return `own ${user.managesAllAccounts} ${user.id}`;
  const managed = await database
    .selectFrom('userAccounts')
    .select('accountId')
    .where('userId', '=', user.id)
    .where('accountId', 'not in', hiddenAccounts(database))
    .orderBy('accountId')
    .execute();
  return `managed ${user.id} ${managed.map(({ accountId }) => accountId).join(' ')}`;
}
