import { Outlet, ScrollRestoration } from 'react-router-dom';

/** Around every route: going forward begins at the top, going back returns to where one was. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
