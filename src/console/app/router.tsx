import { useLayoutEffect } from 'react';
import { Navigate, Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { hrefTo, routePaths } from '../../contract/routes';
import { GuestOnly } from '../access/GuestOnly';
import { SignedInOnly } from '../access/SignedInOnly';
import { Spinner } from '../../ui/Spinner';
import { useAppDispatch } from '../store/hooks';
import { navigated } from '../store/navigationSlice';
import { ScreenProblem } from './ScreenProblem';
import { Shell } from './Shell';
import { lazyScreen } from './lazyScreen';
import { screenRoutes } from './routes/screenRoutes';

const waiting = <Spinner label="Loading" isFullSize />;
const login = lazyScreen(() => import('./Login'), 'Login', waiting);
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
      { path: routePaths.Login, element: <GuestOnly>{login}</GuestOnly> },
      {
        path: routePaths.Admin,
        element: (
          <SignedInOnly>
            <Shell />
          </SignedInOnly>
        ),
        children: [
          {
            // The error replaces the screen only: the shell around it stays usable.
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

/** Wraps every route. Going forward starts at the top of the page; going back restores the scroll position. */
function Root() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const dispatch = useAppDispatch();
  useLayoutEffect(() => void dispatch(navigated({ key, pathname, type })), [dispatch, key, pathname, type]);
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
