import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** The `handle` of a screen's route. */
export type ScreenHandle = { load: () => Promise<unknown> };

/**
 * Loads the chunks of all screens of a path in parallel: a screen and its tab. The returned promise never rejects: a
 * chunk that failed is requested again when its screen renders.
 */
export function preloadScreens(routes: RouteObject[], pathname: string): Promise<unknown> {
  const handles = (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.handle as ScreenHandle | undefined);
  return Promise.allSettled(handles.map((handle) => handle?.load()));
}
