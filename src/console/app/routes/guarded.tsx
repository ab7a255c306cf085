import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routePaths } from '../../../contract/routes';
import type { RouteName } from '../../../contract/routes';
import { Guard } from '../../access/Guard';
import { Spinner } from '../../../ui/Spinner';
import { lazyScreen } from '../lazyScreen';
import { pageTitles } from '../pageTitles';

const waiting = <Spinner label="Loading" isWholePlace />;

/** A guarded screen in its own chunk. `path` differs from the route's own only where one name guards a whole subtree. */
export function guarded<Name extends string>(
  route: RouteName,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  more: { path?: string; children?: RouteObject[] } = {},
): RouteObject {
  // A subtree's tabs name the page themselves.
  const title = more.children ? undefined : pageTitles[route];
  return {
    path: more.path ?? routePaths[route],
    element: (
      <Guard route={route} waiting={waiting}>
        {title && <title>{`${title} · Contact Cards`}</title>}
        {lazyScreen(load, name, waiting)}
      </Guard>
    ),
    children: more.children,
  };
}

/** A path that only leads on. */
export function redirect(path: string, to: string): RouteObject {
  return { path, element: <Navigate to={to} replace /> };
}

/** A subtree's own address leads to its first tab. */
export function firstTab(segment: string): RouteObject {
  return { index: true, element: <Navigate to={segment} replace /> };
}
