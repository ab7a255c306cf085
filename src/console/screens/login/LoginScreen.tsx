import { useState } from 'react';
import { Anchor } from '../../../ui/Anchor';
import { Brand } from '../../../ui/Brand';
import { Footer } from '../../../ui/Footer';
import { FormMessage } from '../../../ui/FormMessage';
import { documentSetting } from '../../settings/documentSetting';
import { copyrightLine, documentTitle, shownProductName } from '../../settings/product';
import { LoginCards } from './LoginCards';
import { LoginForm } from './LoginForm';
import { SendPasswordForm } from './SendPasswordForm';
import './LoginScreen.css';

type LoginScreenProps = {
  /** The session ended without a log out in this tab: shows why the login appears. */
  hasEnded?: boolean;
  onLoggedIn: (token: string) => void;
};

/** The login: a decoration and the form; on a phone only the form. */
export function LoginScreen({ hasEnded = false, onLoggedIn }: LoginScreenProps) {
  const [isForgotten, setForgotten] = useState(false);
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  function toggle(typed: string, wasSent = false) {
    setEmail(typed);
    setSent(wasSent);
    setForgotten(!isForgotten);
  }
  return (
    <div className="login">
      <title>{documentTitle('Log In')}</title>
      <LoginCards />
      <div className="login-side">
        <header>
          <Brand name={shownProductName()} />
        </header>
        <main className="login-main">
          <h1 className="login-heading">Let's get started now!</h1>
          {hasEnded && (
            <FormMessage kind="info">Your session has ended. Log in to pick up where you left off.</FormMessage>
          )}
          {isForgotten ? (
            <SendPasswordForm email={email} onToggle={toggle} />
          ) : (
            <LoginForm email={email} isPasswordSent={isSent} onLoggedIn={onLoggedIn} onToggle={toggle} />
          )}
          <p className="login-website">
            <Anchor href={documentSetting('main-website-url') || '/'}>Back to main website</Anchor>
          </p>
        </main>
        <Footer>{copyrightLine()}</Footer>
      </div>
    </div>
  );
}
