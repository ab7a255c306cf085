import { createSelector } from '@reduxjs/toolkit';
import {
  grantingLists,
  landingRoute,
  roleMayHaveList,
  rolePermissions,
  statisticsGrants,
} from '../../contract/permissions';
import type { Feature, Permissions, Role } from '../../contract/permissions';
import type { RouteName, RouteParams } from '../../contract/routes';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import { grantSources } from './permissionsSlice';
import type { Grantable, GrantSource, WithPermissions } from './permissionsSlice';
import { routeExceptions } from './routeExceptions';
import type { RouteAccess, WithExceptionFacts } from './routeExceptions';

export type WithAccess = WithSession & WithPermissions & WithExceptionFacts;

const none: Permissions = { routes: [], features: [] };

const grantsByList: Record<Grantable, Permissions> = { ...statisticsGrants, ...grantingLists };

/** Whether a source can grant a role anything: the server refuses the other lists. */
const mayGrant = (source: GrantSource, role: Role) => source === 'statistics' || roleMayHaveList(role, source);

/** The user's permissions: the role's table and what was granted at run time; none when signed out. */
export const selectPermissions = createSelector(
  [selectUser, (state: WithPermissions) => state.permissions],
  (user, permissions): Permissions => {
    if (!user) return none;
    const lists = grantSources.flatMap((source) => (mayGrant(source, user.role) ? permissions[source].lists : []));
    const all = [rolePermissions[user.role], ...lists.map((list) => grantsByList[list])];
    return {
      routes: [...new Set(all.flatMap(({ routes }) => routes))],
      features: [...new Set(all.flatMap(({ features }) => features))],
    };
  },
);

/** Whether the user may use a feature: what hides and shows buttons. */
export const selectHasFeature = (state: WithSession & WithPermissions, feature: Feature): boolean =>
  selectPermissions(state).features.includes(feature);

/** Where this user arrives and is sent when a route is denied. */
export const selectLandingRoute = (state: WithSession): RouteName => landingRoute(selectUser(state)?.role ?? 'BASIC');

/** Names that only lead on to others, which are checked themselves. */
const structuralRoutes: readonly RouteName[] = ['Login', 'Admin', 'Accounts', 'AdminAccounts'];

/** Whether a response that has not come yet may still open the route for the role. */
function isAwaited({ permissions }: WithPermissions, route: RouteName, role: Role): boolean {
  return grantSources.some((source) => {
    const lists: readonly Grantable[] = source === 'statistics' ? ['accounts', 'cards'] : [source];
    const opensRoute = lists.some((list) => grantsByList[list].routes.includes(route));
    return opensRoute && mayGrant(source, role) && permissions[source].status === 'awaiting';
  });
}

/** May the user go there: the role's and granted routes, the per-route exceptions, or not yet known. */
export function selectRouteAccess(state: WithAccess, route: RouteName, params: RouteParams = {}): RouteAccess {
  const user = selectUser(state);
  if (!user) return 'denied';
  const exception = routeExceptions[route];
  if (exception) return exception(state, params);
  if (structuralRoutes.includes(route) || selectPermissions(state).routes.includes(route)) return 'allowed';
  return isAwaited(state, route, user.role) ? 'pending' : 'denied';
}

/** Whether the role's table or a grant names the route: what filters navigation, tabs and dashboard. */
export const selectHasRoute = (state: WithSession & WithPermissions, route: RouteName): boolean =>
  structuralRoutes.includes(route) || selectPermissions(state).routes.includes(route);

/** Whether a tab is shown: its route is named, or the exception check lets the user in. */
export const selectIsTabShown = (state: WithAccess, route: RouteName, params: RouteParams = {}): boolean =>
  selectHasRoute(state, route) || selectRouteAccess(state, route, params) === 'allowed';
