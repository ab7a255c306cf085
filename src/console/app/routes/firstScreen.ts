import { hrefTo } from '../../../contract/routes';
import { redirectTo } from '../../access/redirectTo';

/** The path of the first screen: where the login, the Admin route and the root redirect to, else the current path. */
export function firstScreenPath({ location, history }: Pick<Window, 'location' | 'history'>): string {
  // The router stores `location.state` as `usr`.
  const { usr } = (history.state ?? {}) as { usr?: unknown };
  const path = location.pathname === hrefTo('Login') ? redirectTo(usr) : location.pathname;
  const { pathname } = new URL(path, location.origin);
  return pathname === '/' || pathname === hrefTo('Admin') ? hrefTo('Dashboard') : pathname;
}
