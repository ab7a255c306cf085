import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { hrefTo } from '../../contract/routes';
import { selectIsSignedIn, selectSessionEnd } from '../session/sessionSlice';
import { rememberRedirect } from './redirectTo';

/**
 * Redirects a user without a session to the login, which leads back to the requested page afterwards, unless the user
 * has logged out.
 */
export function SignedInOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const endedBy = useSelector(selectSessionEnd);
  const location = useLocation();
  return isSignedIn ? (
    children
  ) : (
    <Navigate to={hrefTo('Login')} replace state={endedBy === 'logOut' ? null : rememberRedirect(location)} />
  );
}
