import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { hrefTo } from '../../contract/routes';
import type { RouteName } from '../../contract/routes';
import { selectIsSignedIn, selectSessionEnd } from '../session/sessionSlice';
import { selectLandingRoute, selectRouteVerdict } from './accessSelectors';
import type { WithAccess } from './accessSelectors';
import { rememberWanted } from './wantedPlace';

interface GuardProps {
  route: RouteName;
  /** Shown while it is not known yet whether the user may enter. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * Lets a user in, or leads away: to the login without a session, to the role's landing route without the right to
 * be here (L74-76). A place somebody wanted to reach is remembered over the login, unless they logged out by wish.
 */
export function Guard({ route, waiting, children }: GuardProps) {
  const params = useParams<{ accountId?: string; cardId?: string }>();
  const location = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const endedBy = useSelector(selectSessionEnd);
  const verdict = useSelector((state: WithAccess) => selectRouteVerdict(state, route, params));
  const landing = useSelector(selectLandingRoute);

  if (!isSignedIn) return <Navigate to={hrefTo('Login')} replace state={endedBy === 'wish' ? null : rememberWanted(location)} />;
  if (verdict === 'pending') return waiting;
  if (verdict === 'denied') return <Navigate to={hrefTo(landing)} replace />;
  return children;
}
