import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { hrefTo } from '../../contract/routes';
import { selectIsSignedIn, selectSessionEnd } from '../session/sessionSlice';
import { rememberRedirect } from './redirectTo';

/**
 * Sends a user without a session to the login. The place they wanted is kept for afterwards, unless they logged out by
 * wish.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const endedBy = useSelector(selectSessionEnd);
  const location = useLocation();
  return isSignedIn ? (
    children
  ) : (
    <Navigate to={hrefTo('Login')} replace state={endedBy === 'wish' ? null : rememberRedirect(location)} />
  );
}
