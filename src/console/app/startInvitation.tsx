import { StrictMode, useState, useSyncExternalStore } from 'react';
import type { Root } from 'react-dom/client';
import { hrefTo } from '../../contract/routes';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useTheme } from '../../ui/useTheme';
import { requestToken } from '../entities/sessions/signIn';
import { InvitationScreen } from '../screens/invitation/InvitationScreen';
import { tokenStorage } from '../session/tokenStorage';
import { storedColorScheme } from '../store/storedColorScheme';

/**
 * Renders the page of an invitation's link, even if another user is signed in in this browser. After the password is
 * set, it signs the invited person in and replaces the link in the browser's history.
 */
export function startInvitation(root: Root): void {
  root.render(
    <StrictMode>
      <InvitationApp />
    </StrictMode>,
  );
}

function subscribeToFragment(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}

function InvitationApp() {
  // Another link pasted into this tab differs only in the fragment, so the browser does not load the page again.
  const token = useSyncExternalStore(subscribeToFragment, () => window.location.hash.slice(1));
  const [colorScheme] = useState(storedColorScheme);
  return (
    <DarkModeWrapper theme={useTheme(colorScheme)}>
      <InvitationScreen key={token} token={token} onAccepted={enter} />
    </DarkModeWrapper>
  );
}

/** Signs in with the new password. Opens the login if that fails. */
async function enter({ email, password }: { email: string; password: string }): Promise<void> {
  const response = await requestToken(email, password);
  if ('token' in response) tokenStorage.write(response.token);
  window.location.replace(hrefTo('token' in response ? 'Admin' : 'Login'));
}
