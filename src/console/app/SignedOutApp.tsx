import { useState } from 'react';
import { AlertList } from '../../ui/AlertList';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useTheme } from '../../ui/useTheme';
import { LoginScreen } from '../screens/login/LoginScreen';
import { storedColorScheme } from '../store/storedColorScheme';

type SignedOutAppProps = {
  onLoggedIn: (token: string) => void;
  /** Called when the user types, to preload the console. */
  onBegin: () => void;
};

/** The login without Redux and router, so that it appears sooner. */
export function SignedOutApp({ onLoggedIn, onBegin }: SignedOutAppProps) {
  const [colorScheme] = useState(storedColorScheme);
  return (
    <DarkModeWrapper theme={useTheme(colorScheme)}>
      <div onInput={onBegin}>
        <LoginScreen onLoggedIn={onLoggedIn} />
      </div>
      <AlertList alerts={[]} onDismiss={() => undefined} />
    </DarkModeWrapper>
  );
}
