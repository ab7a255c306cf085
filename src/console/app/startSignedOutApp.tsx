import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { hrefTo } from '../../contract/routes';
import { rememberRedirect } from '../access/redirectTo';
import { tokenStorage } from '../session/tokenStorage';
import { SignedOutApp } from './SignedOutApp';

/**
 * Whoever is not signed in stands at /login, whatever address was asked for; the address is remembered in
 * the history entry the way the router will read it, and reached after the login.
 */
function rememberAndShowLogin({ location, history }: Pick<Window, 'location' | 'history'>): void {
  if (location.pathname === hrefTo('Login')) return;
  history.replaceState({ usr: rememberRedirect(location), key: 'default', idx: 0 }, '', hrefTo('Login'));
}

/**
 * Shows the login and starts the console in the same place as soon as there is a token, be it from this form or
 * from another tab.
 * @param startConsole loads and starts the console; asked to come early as soon as somebody types
 */
export function startSignedOutApp(
  root: Root,
  loadConsole: () => Promise<{ startConsole: (root: Root) => Promise<void> }>,
): void {
  rememberAndShowLogin(window);
  const enter = async (token: string) => {
    stopListening();
    tokenStorage.write(token);
    try {
      const { startConsole } = await loadConsole();
      await startConsole(root);
    } catch {
      // The token is kept: loading the page again is all that is missing.
      window.location.reload();
    }
  };
  const stopListening = tokenStorage.onChangeElsewhere((token) => {
    if (token) void enter(token);
  });
  const fetchEarly = () => void loadConsole().catch(() => undefined);
  root.render(
    <StrictMode>
      <SignedOutApp onLoggedIn={(token) => void enter(token)} onBegin={fetchEarly} />
    </StrictMode>,
  );
}
