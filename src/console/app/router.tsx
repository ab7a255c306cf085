import { Navigate, Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { hrefTo, routePaths } from '../../contract/routes';
import { GuestOnly } from '../access/GuestOnly';
import { SignedInOnly } from '../access/SignedInOnly';
import { Spinner } from '../../ui/Spinner';
import { ScreenProblem } from './ScreenProblem';
import { Root } from './Root';
import { Shell } from './Shell';
import { lazyScreen } from './lazyScreen';
import { accountRoutes } from './routes/accountRoutes';
import { adminAccountRoutes } from './routes/adminAccountRoutes';
import { cardRoutes } from './routes/cardRoutes';
import { singleRoutes } from './routes/singleRoutes';

const waiting = <Spinner label="Loading" isWholePath />;
const login = lazyScreen(() => import('./Login'), 'Login', waiting);
const toAdmin = <Navigate to={hrefTo('Admin')} replace />;

/**
 * The route table of the specification (section 2). Every path comes from the contract, every screen is guarded by its
 * route's name and comes in a chunk of its own. An unnamed route leads to /admin, which leads to the login
 * whoever is not signed in.
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
            // A broken screen is told of in its place: the shell around it stays usable.
            element: <Outlet />,
            errorElement: <ScreenProblem />,
            children: [
              { index: true, element: <Navigate to={hrefTo('Dashboard')} replace /> },
              ...singleRoutes,
              ...cardRoutes,
              ...accountRoutes,
              ...adminAccountRoutes,
              { path: '*', element: toAdmin },
            ],
          },
        ],
      },
      { path: '*', element: toAdmin },
    ],
  },
];
