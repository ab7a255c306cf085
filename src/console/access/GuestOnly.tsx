import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';
import { redirectTo } from './redirectTo';

/** Renders the login for guests. Redirects a signed-in user to the page they requested, else to /admin. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const location = useLocation();
  return isSignedIn ? <Navigate to={redirectTo(location.state)} replace /> : children;
}
