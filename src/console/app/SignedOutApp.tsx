import { useState } from 'react';
import { AlertList } from '../../ui/AlertList';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useTheme } from '../../ui/useTheme';
import { LoginScreen } from '../screens/login/LoginScreen';
import { storedColorScheme } from '../store/storedColorScheme';

type EntranceProps = {
  onLoggedIn: (token: string) => void;
  /** Somebody has begun to type: what comes after the login may be fetched meanwhile. */
  onBegin: () => void;
};

/** The login before the console is loaded: neither store nor router, so that it is there at once. */
export function SignedOutApp({ onLoggedIn, onBegin }: EntranceProps) {
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
