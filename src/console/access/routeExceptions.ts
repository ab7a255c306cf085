import type { RouteName, RouteParams } from '../../contract/routes';
import type { WithApi } from '../api/api';
import { hasThemesOption } from '../entities/accounts/account';
import { accountEndpoints } from '../entities/accounts/accountEndpoints';
import { selectAccountById } from '../entities/accounts/accountsSlice';
import type { WithAccounts } from '../entities/accounts/accountsSlice';
import { isFilling } from '../entities/lists/listState';
import { roleHasFeature } from '../../contract/permissions';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

/** `pending`: the record that decides has not loaded yet. */
export type RouteAccess = 'allowed' | 'denied' | 'pending';

export type WithExceptionFacts = WithSession & WithApi & WithAccounts;

/**
 * Routes with a rule of their own in place of the role's table. Account Themes requires the contract option 'themes'
 * and a role that manages accounts. The two placeholder pages have no data, so every signed-in user may open them.
 */
export const routeExceptions: Partial<
  Record<RouteName, (state: WithExceptionFacts, params: RouteParams) => RouteAccess>
> = {
  AccountThemes: themesAccess,
  HowItWorks: () => 'allowed',
  Help: () => 'allowed',
};

const selectAccountsLoad = accountEndpoints.endpoints.getAccounts.select();

function themesAccess(state: WithExceptionFacts, { accountId = '' }: RouteParams): RouteAccess {
  const user = selectUser(state);
  if (!user || !roleHasFeature(user.role, 'viewAccounts')) return 'denied';
  const account = selectAccountById(state, accountId);
  if (account) return hasThemesOption(account) ? 'allowed' : 'denied';
  const { status } = selectAccountsLoad(state);
  if (status === 'rejected') return 'denied';
  return status === 'fulfilled' && !isFilling(state.accounts) ? 'denied' : 'pending';
}
