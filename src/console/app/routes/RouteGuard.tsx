import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useLocation, useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { RouteName, RouteParams } from '../../../contract/routes';
import { selectLandingRoute, selectRouteAccess } from '../../access/accessSelectors';
import type { WithAccess } from '../../access/accessSelectors';
import { SignedInOnly } from '../../access/SignedInOnly';
import { LeaveTo } from '../../forms/LeaveTo';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useLeaveAlert } from '../../screens/tabs/useLeaveAlert';

interface GuardProps {
  /** Access to one of them is enough: a screen with tabs opens for a user who may open one of the tabs. */
  routes: readonly RouteName[];
  /** Rendered while the access is pending. */
  fallback: ReactNode;
  children: ReactNode;
}

const accessBestFirst = ['allowed', 'pending'] as const;

/**
 * Renders a page for a user with access to it. Redirects others: to the login without a session, else to the role's
 * landing route. When the user loses access to an open page, the page stays while a form on it has unsaved changes, so
 * that the user can copy them. The redirect after that raises an alert.
 */
export function RouteGuard({ routes, fallback, children }: GuardProps) {
  const params = useParams<RouteParams>();
  const access = useSelector((state: WithAccess) =>
    accessBestFirst.find((best) => routes.some((route) => selectRouteAccess(state, route, params) === best)),
  );
  const { pathname } = useLocation();
  const { record: openPath, hasLeft } = useKeptRecord(pathname, access === 'allowed' ? pathname : undefined);
  const landing = useSelector(selectLandingRoute);
  useLeaveAlert(hasLeft && !openPath && !access && 'You no longer have access to this page.');
  return <SignedInOnly>{openPath ? children : access ? fallback : <LeaveTo path={hrefTo(landing)} />}</SignedInOnly>;
}
