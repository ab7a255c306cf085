import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectIsSignedIn } from '../session/sessionSlice';
import { redirectTo } from './redirectTo';

/** The login is for guests: a signed-in user goes where they wanted to go, else to /admin. */
export function GuestOnly({ children }: { children: ReactNode }) {
  const isSignedIn = useSelector(selectIsSignedIn);
  const location = useLocation();
  return isSignedIn ? <Navigate to={redirectTo(location.state)} replace /> : children;
}
