import type { ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routePaths } from '../../../contract/routes';
import type { RouteName, RouteTab } from '../../../contract/routes';
import { RouteGuard } from '../../access/RouteGuard';
import { Spinner } from '../../../ui/Spinner';
import { documentTitle } from '../../settings/product';
import { lazyScreen } from '../lazyScreen';
import { pageTitles } from '../pageTitles';
import { FirstTab } from './FirstTab';

const waiting = <Spinner label="Loading" isWholePath />;

/**
 * A guarded screen in its own chunk. `path` and `tabs` differ from the route's own only where a frame has no name to
 * itself.
 */
export function guarded<Name extends string>(
  route: RouteName,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
  more: { path?: string; tabs?: readonly RouteTab[]; children?: RouteObject[] } = {},
): RouteObject {
  // A subtree's tabs name the page themselves.
  const title = more.children ? undefined : pageTitles[route];
  return {
    path: more.path ?? routePaths[route],
    element: (
      <RouteGuard routes={more.tabs?.map((tab) => tab.route) ?? [route]} waiting={waiting}>
        {title && <PlaceTitle place={title} />}
        {lazyScreen(load, name, waiting)}
      </RouteGuard>
    ),
    children: more.children,
  };
}

function PlaceTitle({ place }: { place: string }) {
  return <title>{documentTitle(place)}</title>;
}

/** A path that only leads on. */
export function redirect(path: string, to: string): RouteObject {
  return { path, element: <Navigate to={to} replace /> };
}

/** A subtree's own address leads to the first of its tabs that the user may open. */
export function firstTab(tabs: readonly RouteTab[]): RouteObject {
  return { index: true, element: <FirstTab tabs={tabs} /> };
}
