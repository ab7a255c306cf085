import { useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigationType } from 'react-router-dom';
import { navigationHistory } from './navigationHistory';

/** Wraps every route. Going forward starts at the top of the page; going back restores the scroll position. */
export function Root() {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  useEffect(() => navigationHistory.follow({ key, pathname }, type), [key, pathname, type]);
  return (
    <>
      <ScrollRestoration />
      <Outlet />
    </>
  );
}
