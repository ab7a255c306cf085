import { Outlet, ScrollRestoration } from 'react-router-dom';
import { FollowTrail } from './FollowTrail';

/** Around every route: going forward begins at the top, going back returns to where one was. */
export function Root() {
  return (
    <>
      <ScrollRestoration />
      <FollowTrail />
      <Outlet />
    </>
  );
}
