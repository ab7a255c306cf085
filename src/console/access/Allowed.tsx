import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Feature } from '../../contract/permissions';
import type { RouteName } from '../../contract/routes';
import { selectHasFeature, selectHasRoute } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';
import type { WithSession } from '../session/sessionSlice';

type AllowedProps = { children: ReactNode; otherwise?: ReactNode } & (
  { feature: Feature; route?: undefined } | { route: RouteName; feature?: undefined }
);

/** Shows its children to a user with the feature or route; others see nothing, not even something disabled. */
export function Allowed({ feature, route, children, otherwise = null }: AllowedProps) {
  const isAllowed = useSelector((state: WithSession & WithPermissions) =>
    feature ? selectHasFeature(state, feature) : selectHasRoute(state, route),
  );
  return isAllowed ? children : otherwise;
}
