import { useState } from 'react';
import { AlertList } from '../../ui/AlertList';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useTheme } from '../../ui/useTheme';
import { LoginScreen } from '../screens/login/LoginScreen';
import { storedColorScheme } from '../store/storedColorScheme';

type SignedOutAppProps = {
  onLoggedIn: (token: string) => void;
  /** The user has started to type: the console can be preloaded. */
  onBegin: () => void;
};

/** The login without Redux and router, so that it appears at once. */
export function SignedOutApp({ onLoggedIn, onBegin }: SignedOutAppProps) {
  const [choice] = useState(storedColorScheme);
  return (
    <DarkModeWrapper theme={useTheme(choice)}>
      <div onInput={onBegin}>
        <LoginScreen onLoggedIn={onLoggedIn} />
      </div>
      <AlertList alerts={[]} onDismiss={() => undefined} />
    </DarkModeWrapper>
  );
}
