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

/** Whether a source can grant a role anything. The server refuses the role other lists. */
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

/** Whether the user may use a feature. Buttons are shown or hidden by it. */
export const selectHasFeature = (state: WithSession & WithPermissions, feature: Feature): boolean =>
  selectPermissions(state).features.includes(feature);

/** The route of the first screen, to which a denied route redirects. */
export const selectLandingRoute = (state: WithSession): RouteName => landingRoute(selectUser(state)?.role ?? 'BASIC');

/** Routes that only redirect. The guard checks the target of the redirect. */
const structuralRoutes: readonly RouteName[] = ['Login', 'Admin', 'Accounts', 'AdminAccounts'];

/** Whether the role's table or a grant names the route. Navigation, tabs and dashboard are filtered by it. */
export const selectHasRoute = (state: WithSession & WithPermissions, route: RouteName): boolean =>
  structuralRoutes.includes(route) || selectPermissions(state).routes.includes(route);

/** Whether a pending response may still grant the route to the role. */
function isAwaited({ permissions }: WithPermissions, route: RouteName, role: Role): boolean {
  return grantSources.some((source) => {
    const lists: readonly Grantable[] = source === 'statistics' ? ['accounts', 'cards'] : [source];
    const opensRoute = lists.some((list) => grantsByList[list].routes.includes(route));
    return opensRoute && mayGrant(source, role) && permissions[source].status === 'awaiting';
  });
}

/** Whether the user may open a route: by the route's own rule, else by the role's table and the grants. */
export function selectRouteAccess(state: WithAccess, route: RouteName, params: RouteParams = {}): RouteAccess {
  const user = selectUser(state);
  if (!user) return 'denied';
  const exception = routeExceptions[route];
  if (exception) return exception(state, params);
  if (selectHasRoute(state, route)) return 'allowed';
  return isAwaited(state, route, user.role) ? 'pending' : 'denied';
}

/** Whether a tab is shown: its route is named, or the route's own rule allows it. */
export const selectIsTabShown = (state: WithAccess, route: RouteName, params: RouteParams): boolean =>
  selectHasRoute(state, route) || selectRouteAccess(state, route, params) === 'allowed';
