import { sql } from 'kysely';
import { roleHasFeature } from '../../../contract/permissions';
import { WireAccount } from '../../../contract/wire/account';
import type { SignedInRequest } from '../../http/operationRequest';
import { accountsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import { compileSerializer } from '../../http/serialization';
import { changedObjects, countRows, filterRows, idsWhere } from '../lists/listSource';
import type { ListSource } from '../lists/listSource';
import { managedAccountsKey } from '../lists/scopeKey';
import { accountToWire } from './accountToWire';
import { loadAccounts } from './accounts.repository';

const toJson = compileSerializer({ schema: WireAccount });

/** The list of the accounts in a user's scope. An account is small, so its summary is the whole record. */
export async function accountList(
  { server: { database }, user: caller }: SignedInRequest,
  user: ScopeUser,
): Promise<ListSource> {
  const showsContract = roleHasFeature(caller.role, 'editAccountContractDetails');
  const accounts = () => accountsInScope(database, user);
  const scope = await managedAccountsKey(database, user);
  return {
    key: `accounts ${showsContract} ${scope}`,
    load: async (filter) => {
      const records = await loadAccounts(database, filterRows(database, accounts(), 'accounts', filter));
      return records.map((record) => ({
        id: record.account.id,
        createdAt: record.account.createdAt,
        json: toJson(accountToWire(record, { showsContract })),
      }));
    },
    count: () => countRows(accounts()),
    existing: (ids, range) => idsWhere(accounts(), 'accounts', 'id', ids, range),
    changed: async (since, limit) => {
      // Accounts never move from one user's scope to another's, so only those in scope can have changed.
      const isInScope =
        scope === 'all'
          ? undefined
          : sql<boolean>`${sql.ref('changes.accountId')} in ${accounts().select('accounts.id')}`;
      const changed = await changedObjects(database, since, 'account', limit, isInScope);
      const users = await changedObjects(database, since, 'user', limit);
      return new Set([...changed, ...(await idsWhere(accounts(), 'accounts', 'userId', users))]);
    },
  };
}
