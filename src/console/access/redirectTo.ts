import { hrefTo } from '../../contract/routes';

/** What the login keeps in the history entry: where the user was going. */
export function rememberRedirect(location: Pick<Location, 'pathname' | 'search' | 'hash'>): { wanted: string } {
  return { wanted: `${location.pathname}${location.search}${location.hash}` };
}

/** Where to go after the login: the remembered place of ours, else the Admin route. */
export function redirectTo(state: unknown): string {
  const wanted = typeof state === 'object' && state !== null && 'wanted' in state ? state.wanted : null;
  return typeof wanted === 'string' && /^\/admin(\/|\?|#|$)/.test(wanted) ? wanted : hrefTo('Admin');
}
