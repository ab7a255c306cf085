import { useEffect, useState } from 'react';
import { AlertList } from '../../ui/AlertList';
import { DarkModeWrapper } from '../../ui/DarkModeWrapper';
import { useColorScheme } from '../../ui/useColorScheme';
import { LoginScreen } from '../screens/login/LoginScreen';
import { storedColorScheme } from '../store/storedColorScheme';

type SignedOutAppProps = {
  onLoggedIn: (token: string) => void;
  /** Called when the user types, to preload the console. */
  onBegin: () => void;
  /** Called when back or forward leads to another address of this document. */
  onNavigated: () => void;
};

/** The login without Redux and router, so that it appears sooner. */
export function SignedOutApp({ onLoggedIn, onBegin, onNavigated }: SignedOutAppProps) {
  const [colorScheme] = useState(storedColorScheme);
  useEffect(() => {
    window.addEventListener('popstate', onNavigated);
    return () => window.removeEventListener('popstate', onNavigated);
  }, [onNavigated]);
  return (
    <DarkModeWrapper colorScheme={useColorScheme(colorScheme)}>
      <div onInput={onBegin}>
        <LoginScreen onLoggedIn={onLoggedIn} />
      </div>
      <AlertList alerts={[]} onDismiss={() => undefined} />
    </DarkModeWrapper>
  );
}
