import { Navigate, useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { RouteTab } from '../../../contract/routes';
import { selectIsTabShown } from '../../access/accessSelectors';
import { useAppSelector } from '../../store/hooks';

/**
 * Leads from a subtree's own address to the first tab shown to this user; with none to the first of all, whose guard
 * leads away.
 */
export function FirstTab({ tabs }: { tabs: readonly RouteTab[] }) {
  const params = useParams();
  const route =
    useAppSelector((state) => tabs.find((tab) => selectIsTabShown(state, tab.route, params))?.route) ?? tabs[0]!.route;
  return <Navigate to={hrefTo(route, params)} replace />;
}
