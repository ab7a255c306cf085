import { Navigate, useLocation } from 'react-router-dom';
import { useAppSelector } from '../store/hooks';
import { selectIsAt } from '../store/navigationSlice';

/**
 * Redirects from a page whose record or access is gone. It does nothing while the page is still shown but the router has
 * gone to another one, whose chunk loads.
 */
export function LeaveTo({ path }: { path: string }) {
  const { pathname } = useLocation();
  const isHere = useAppSelector((state) => selectIsAt(state, pathname));
  return isHere && <Navigate to={path} replace />;
}
