import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { hrefTo } from '../../contract/routes';
import { rememberRedirect } from '../access/redirectTo';
import { tokenStorage } from '../session/tokenStorage';
import { SignedOutApp } from './SignedOutApp';

/**
 * Shows /login to a signed-out visitor at every address. The history entry remembers the requested address in the
 * router's format, and the login leads there.
 */
function rememberAndShowLogin({ location, history }: Pick<Window, 'location' | 'history'>): void {
  if (location.pathname === hrefTo('Login')) return;
  history.replaceState({ usr: rememberRedirect(location), key: 'default', idx: 0 }, '', hrefTo('Login'));
}

type ConsoleStart = { startConsole: (root: Root) => Promise<void>; preloadFirstScreen: () => Promise<unknown> };

/**
 * Shows the login and starts the console in its place as soon as there is a token, from this form or from another tab.
 * @param loadConsole loads the console; called early, as soon as the user types
 */
export function startSignedOutApp(root: Root, loadConsole: () => Promise<ConsoleStart>): void {
  rememberAndShowLogin(window);
  const enter = async (token: string) => {
    stopListening();
    tokenStorage.write(token);
    try {
      const { startConsole } = await loadConsole();
      await startConsole(root);
    } catch {
      // The token is stored: reloading the page completes the login.
      window.location.reload();
    }
  };
  const stopListening = tokenStorage.onChangeElsewhere((token) => {
    if (token) void enter(token);
  });
  const fetchEarly = () =>
    void loadConsole()
      .then(({ preloadFirstScreen }) => preloadFirstScreen())
      .catch(() => undefined);
  root.render(
    <StrictMode>
      <SignedOutApp onLoggedIn={(token) => void enter(token)} onBegin={fetchEarly} />
    </StrictMode>,
  );
}
