import { render } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { followRouter } from '../console/app/followRouter';
import type { AppStore } from '../console/store/store';
import { setupStore } from './setupStore';

/** A screen whose chunk never loads. */
export const NeverLoaded = lazy(() => new Promise<never>(() => undefined));

/** Renders routes that begin at a path, on a store that follows their router as the console's does. */
export function renderRoutes(routes: RouteObject[], path: string, store: AppStore = setupStore().store) {
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  followRouter(router, store);
  const view = render(
    <Provider store={store}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </Provider>,
  );
  return { router, view };
}
