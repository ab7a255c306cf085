import { roleFrom } from '../../../contract/permissions';
import type { Database } from '../../database/tables';
import { hiddenAccounts } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';

/**
 * Names the scope of a user: who it is, and which accounts they manage. A revision of before the scope changed is
 * foreign to the scope of after: the client loads the whole list.
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
