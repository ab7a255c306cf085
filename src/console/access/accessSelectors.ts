import { createSelector } from '@reduxjs/toolkit';
import { landingRoute, rolePermissions, statisticsGrants } from '../../contract/permissions';
import type { Feature, Permissions } from '../../contract/permissions';
import type { RouteName, RouteParams } from '../../contract/routes';
import { selectUser } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';
import type { WithPermissions } from './permissionsSlice';
import { routeExceptions } from './routeExceptions';
import type { RouteAccess, WithExceptionFacts } from './routeExceptions';

export type WithAccess = WithSession & WithPermissions & WithExceptionFacts;

const none: Permissions = { routes: [], features: [] };

/** The user's permissions: the role's table and what was granted at run time; none when signed out. */
export const selectPermissions = createSelector(
  [
    selectUser,
    (state: WithPermissions) => state.permissions.routes,
    (state: WithPermissions) => state.permissions.features,
  ],
  (user, routes, features): Permissions => {
    if (!user) return none;
    const ofRole = rolePermissions[user.role];
    return { routes: [...ofRole.routes, ...routes], features: [...ofRole.features, ...features] };
  },
);

/** Whether the user may use a feature: what hides and shows buttons. */
export const selectHasFeature = (state: WithSession & WithPermissions, feature: Feature): boolean =>
  selectPermissions(state).features.includes(feature);

/** Where this user arrives and is sent when a route is denied. */
export const selectLandingRoute = (state: WithSession): RouteName => landingRoute(selectUser(state)?.role ?? 'BASIC');

/** Names that only lead on to others, which are checked themselves. */
const structuralRoutes: readonly RouteName[] = ['Login', 'Admin', 'Accounts', 'AdminAccounts'];
const grantableRoutes = new Set(Object.values(statisticsGrants).flatMap((grants) => grants.routes));

/** May the user go there: the role's and granted routes, the per-route exceptions, or not yet known. */
export function selectRouteAccess(state: WithAccess, route: RouteName, params: RouteParams = {}): RouteAccess {
  if (!selectUser(state)) return 'denied';
  const exception = routeExceptions[route];
  if (exception) return exception(state, params);
  if (structuralRoutes.includes(route) || selectPermissions(state).routes.includes(route)) return 'allowed';
  return grantableRoutes.has(route) && state.permissions.status === 'awaiting' ? 'pending' : 'denied';
}

/** Whether the role's table or a grant names the route: what filters navigation, tabs and dashboard. */
export const selectHasRoute = (state: WithSession & WithPermissions, route: RouteName): boolean =>
  structuralRoutes.includes(route) || selectPermissions(state).routes.includes(route);

/** Whether a tab is shown: its route is named, or the exception check lets the user in. */
export const selectIsTabShown = (state: WithAccess, route: RouteName, params: RouteParams = {}): boolean =>
  selectHasRoute(state, route) || selectRouteAccess(state, route, params) === 'allowed';
