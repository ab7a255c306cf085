import { useState } from 'react';
import { Anchor } from '../../../ui/Anchor';
import { Footer } from '../../../ui/Footer';
import { documentSetting } from '../../settings/documentSetting';
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
      <title>Log In · Contact Cards</title>
      <LoginCards />
      <div className="login-side">
        <header className="login-brand">Contact Cards</header>
        <main className="login-main">
          <h1 className="login-heading">Let's get started now!</h1>
          {isForgotten ? <SendPasswordForm onToggle={toggle} /> : <LoginForm onLoggedIn={onLoggedIn} onToggle={toggle} />}
          <p className="login-website">
            <Anchor href={documentSetting('main-website-url') || '/'}>Back to main website</Anchor>
          </p>
        </main>
        <Footer>© {new Date().getFullYear()} Contact Cards</Footer>
      </div>
    </div>
  );
}
