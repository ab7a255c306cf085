import { useEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { hrefTo, routePaths } from '../../contract/routes';
import { GuestOnly } from '../access/GuestOnly';
import { SignedInOnly } from '../access/SignedInOnly';
import { Spinner } from '../../ui/Spinner';
import { useHasUnsavedForm } from '../forms/unsavedForms';
import { ScreenProblem } from './ScreenProblem';
import { Shell } from './Shell';
import { lazyScreen } from './lazyScreen';
import { screenRoutes } from './routes/screenRoutes';
import { scrollPositionKey, scrollPositionsKey, useScrollAfterReload } from './useScrollAfterReload';

const fallback = <Spinner label="Loading" isFullSize />;
const login = lazyScreen(() => import('./Login'), 'Login', fallback);
const toAdmin = <Navigate to={hrefTo('Admin')} replace />;

/**
 * The route table. Every path comes from the contract. Every screen is guarded by its route's name and loaded in its
 * own chunk. An unknown path redirects to /admin, which redirects signed-out visitors to the login.
 */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ScreenProblem />,
    children: [
      { path: '/', element: toAdmin },
      { path: routePaths.Login, element: <GuestOnly>{login.element}</GuestOnly> },
      {
        path: routePaths.Admin,
        element: (
          <SignedInOnly>
            <Shell />
          </SignedInOnly>
        ),
        children: [
          {
            // An error replaces only the screen. The shell stays usable.
            element: <Outlet />,
            errorElement: <ScreenProblem />,
            children: [
              { index: true, element: <Navigate to={hrefTo('Dashboard')} replace /> },
              ...screenRoutes,
              { path: '*', element: toAdmin },
            ],
          },
        ],
      },
      { path: '*', element: toAdmin },
    ],
  },
];

/** Wraps every route. A new page starts at the top; Back, Forward and a reload restore the scroll position. */
function Root() {
  useScrollAfterReload();
  useLoginPreload();
  return (
    <>
      <ScrollRestoration storageKey={scrollPositionsKey} getKey={scrollPositionKey} />
      <Outlet />
    </>
  );
}

/**
 * Loads the login as soon as there are unsaved changes. If the session ends, they stay in memory until the next login:
 * a login that is no longer there, such as after an upgrade, would need a reload, which loses them.
 */
function useLoginPreload(): void {
  const hasUnsavedForm = useHasUnsavedForm();
  useEffect(() => {
    // A failure is reported when the login is shown, after another try.
    if (hasUnsavedForm) login.load().catch(() => undefined);
  }, [hasUnsavedForm]);
}
