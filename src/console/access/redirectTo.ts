import { hrefTo } from '../../contract/routes';

/** The state of the login's history entry: the path to go to after the login. */
export function rememberRedirect(location: Pick<Location, 'pathname' | 'search' | 'hash'>): { from: string } {
  return { from: `${location.pathname}${location.search}${location.hash}` };
}

/** The path to go to after the login: the remembered one if it is a path of the console, else the Admin route. */
export function redirectTo(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && /^\/admin(\/|\?|#|$)/.test(from) ? from : hrefTo('Admin');
}
