import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NavigationHistory } from './NavigationHistory';

/** Around every route: going forward begins at the top, going back returns to where one was. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <NavigationHistory />
      <Outlet />
    </>
  );
}
