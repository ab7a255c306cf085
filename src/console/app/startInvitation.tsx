import { StrictMode, useState, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { hrefTo } from '../../contract/routes';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useColorScheme } from '../../ui/useColorScheme';
import { requestToken } from '../entities/sessions/signIn';
import { InvitationScreen } from '../screens/invitation/InvitationScreen';
import type { InvitationScreenProps } from '../screens/invitation/InvitationScreen';
import { storedColorScheme } from '../store/storedColorScheme';
import { enterConsole } from './enterConsole';
import type { LoadConsole } from './enterConsole';

/**
 * Renders the page of an invitation's link, even if another user is signed in in this browser. After the password is
 * set, it signs the invited person in and replaces the link in the browser's history.
 */
export function startInvitation(root: Root, loadConsole: LoadConsole): void {
  /** Signs in with the new password. Opens the login if that fails. */
  async function enter({ email, password }: { email: string; password: string }): Promise<void> {
    const response = await requestToken(email, password);
    if (!('token' in response)) return window.location.replace(hrefTo('Login'));
    window.history.replaceState(null, '', hrefTo('Admin'));
    return enterConsole(root, response.token, loadConsole);
  }
  root.render(
    <StrictMode>
      <InvitationApp onAccepted={enter} />
    </StrictMode>,
  );
}

function subscribeToFragment(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function InvitationApp({ onAccepted }: Pick<InvitationScreenProps, 'onAccepted'>) {
  // Another link pasted into this tab differs only in the fragment, so the browser does not load the page again.
  const token = useSyncExternalStore(subscribeToFragment, () => window.location.hash.slice(1));
  const [colorScheme] = useState(storedColorScheme);
  return (
    <DarkModeWrapper colorScheme={useColorScheme(colorScheme)}>
      <InvitationScreen key={token} token={token} onAccepted={onAccepted} />
    </DarkModeWrapper>
  );
}
