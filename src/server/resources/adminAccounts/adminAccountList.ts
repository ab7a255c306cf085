import { WireAdminAccount } from '../../../contract/wire/adminAccount';
import type { SignedInRequest } from '../../http/operationRequest';
import { adminAccountsInScope } from '../../http/scopeOf';
import { compileSerializer } from '../../http/serialization';
import { changedObjects, countRows, filterRows, idsWhere } from '../lists/listSource';
import type { ListSource } from '../lists/listSource';
import { loginStateOf, loginToWire } from '../logins/loginToWire';
import { withInvitations } from './adminAccounts.repository';
import type { AdminAccountRow } from './adminAccounts.repository';

/** Makes the response of an administrator account, with the same property names as an account. */
export function adminAccountToWire(user: AdminAccountRow): WireAdminAccount {
  return {
    id: user.id,
    name: user.username,
    createdAt: user.createdAt,
    isEnabled: user.isEnabled,
    ...loginToWire(user),
    loginState: cannotSignIn(user) ? 'expired' : loginStateOf(user),
    invitationExpiresAt: user.invitationExpiresAt,
    version: user.version,
  };
}

/** Whether an administrator has neither a password nor an invitation. Administrators get no one-time password then. */
function cannotSignIn(user: AdminAccountRow): boolean {
  return loginStateOf(user) === 'invited' && user.passwordHash === null && user.invitationState === null;
}

const toJson = compileSerializer({ schema: WireAdminAccount });

/** The list of the administrator accounts that the caller may see. A summary is the whole record. */
export function adminAccountList({ server: { database }, user }: SignedInRequest): ListSource {
  const administrators = () => adminAccountsInScope(database, user);
  return {
    key: `adminAccounts ${user.role}`,
    load: async (filter) => {
      const rows = withInvitations(filterRows(database, administrators(), 'users', filter));
      const users = await rows.orderBy('users.createdAt').orderBy('users.id').execute();
      return users.map((row) => ({ id: row.id, createdAt: row.createdAt, json: toJson(adminAccountToWire(row)) }));
    },
    count: () => countRows(administrators()),
    existing: (ids, range) => idsWhere(administrators(), 'users', 'id', ids, range),
    changed: async (since, limit) => {
      const changed = await changedObjects(database, since, 'adminAccount', limit);
      // The steps of an invitation are logged as changes of kind `user`, also for administrators.
      const users = await changedObjects(database, since, 'user', limit);
      return new Set([...changed, ...(await idsWhere(administrators(), 'users', 'id', users))]);
    },
  };
}
