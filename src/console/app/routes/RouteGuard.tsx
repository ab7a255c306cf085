import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { RouteName, RouteParams } from '../../../contract/routes';
import { selectLandingRoute, selectRouteAccess } from '../../access/accessSelectors';
import type { WithAccess } from '../../access/accessSelectors';
import { SignedInOnly } from '../../access/SignedInOnly';
import { useKeptRecord } from '../../forms/useKeptRecord';

interface GuardProps {
  /** A right to one of them is enough: a frame around tabs opens for a user who may open one of the tabs. */
  routes: readonly RouteName[];
  /** Shown while it is not known yet whether the user may enter. */
  waiting: ReactNode;
  children: ReactNode;
}

const bestFirst = ['allowed', 'pending'] as const;

/**
 * Lets a user in, or leads away: to the login without a session, to the role's landing route without the right to
 * be here. It waits until what decides has loaded. A page whose right is taken away stays while a form on it has
 * unsaved changes, so that what was typed can be copied.
 */
export function RouteGuard({ routes, waiting, children }: GuardProps) {
  const params = useParams<RouteParams>();
  const access = useSelector((state: WithAccess) =>
    bestFirst.find((best) => routes.some((route) => selectRouteAccess(state, route, params) === best)),
  );
  const { pathname } = useLocation();
  const { record: openPath } = useKeptRecord(pathname, access === 'allowed' ? pathname : undefined);
  const landing = useSelector(selectLandingRoute);
  return (
    <SignedInOnly>{openPath ? children : access ? waiting : <Navigate to={hrefTo(landing)} replace />}</SignedInOnly>
  );
}
