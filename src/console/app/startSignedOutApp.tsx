import { StrictMode } from 'react';
import type { Root } from 'react-dom/client';
import { hrefTo } from '../../contract/routes';
import { rememberRedirect } from '../access/redirectTo';
import { tokenStorage } from '../session/tokenStorage';
import { enterConsole } from './enterConsole';
import type { LoadConsole } from './enterConsole';
import { SignedOutApp } from './SignedOutApp';

/**
 * Replaces the URL of a signed-out visitor with /login. The state of the history entry stores the requested URL in the
 * router's format, and the login redirects to it.
 */
function redirectToLogin(): void {
  if (location.pathname === hrefTo('Login')) return;
  history.replaceState({ usr: rememberRedirect(location), key: 'default', idx: 0 }, '', hrefTo('Login'));
}

/**
 * Renders the login. Replaces it with the console as soon as there is a token, from this form or from another tab.
 * @param loadConsole called when the user starts to type
 */
export function startSignedOutApp(root: Root, loadConsole: LoadConsole): void {
  redirectToLogin();
  const enter = (token: string) => {
    stopListening();
    return enterConsole(root, token, loadConsole);
  };
  const stopListening = tokenStorage.onChangeElsewhere((token) => {
    if (token) void enter(token);
  });
  const preloadConsole = () =>
    void loadConsole()
      .then(({ preloadFirstScreen }) => preloadFirstScreen())
      .catch(() => undefined);
  root.render(
    <StrictMode>
      <SignedOutApp onLoggedIn={(token) => void enter(token)} onBegin={preloadConsole} onNavigated={redirectToLogin} />
    </StrictMode>,
  );
}
