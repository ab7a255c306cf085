import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** What the route of a screen has as its `handle`. */
export type ScreenHandle = { load: () => Promise<unknown> };

/**
 * Loads the code of the screens of a path before they are rendered: a screen and its tab at once, not one after the
 * other. A chunk that fails is loaded again when its screen is rendered.
 */
export function preloadScreens(routes: RouteObject[], pathname: string): Promise<unknown> {
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as ScreenHandle | undefined);
  return Promise.allSettled(handles.map((handle) => handle?.load()));
}
