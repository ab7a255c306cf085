import { useState } from 'react';
import { Anchor } from '../../../ui/Anchor';
import { Brand } from '../../../ui/Brand';
import { Footer } from '../../../ui/Footer';
import { documentSetting } from '../../settings/documentSetting';
import { copyrightLine, documentTitle, shownProductName } from '../../settings/product';
import { LoginCards } from './LoginCards';
import { LoginForm } from './LoginForm';
import { SendPasswordForm } from './SendPasswordForm';
import './LoginScreen.css';

/** The login (L52-56): half a quiet picture of cards, half the form; on a phone the form alone. */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: (token: string) => void }) {
  const [isForgotten, setForgotten] = useState(false);
  const toggle = () => setForgotten(!isForgotten);
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
          {isForgotten ? <SendPasswordForm onToggle={toggle} /> : <LoginForm onLoggedIn={onLoggedIn} onToggle={toggle} />}
          <p className="login-website">
            <Anchor href={documentSetting('main-website-url') || '/'}>Back to main website</Anchor>
          </p>
        </main>
        <Footer>{copyrightLine()}</Footer>
      </div>
    </div>
  );
}
