import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginMessages } from '../../../contract/dialogMessages';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { requestToken } from '../../entities/sessions/signIn';
import { emailError, passwordError, readEmail } from './signInRules';

type LoginFormProps = {
  /** The text of the form for a forgotten password. */
  email: string;
  /** A one-time password was just sent: says where it is. */
  isPasswordSent: boolean;
  onLoggedIn: (token: string) => void;
  /** Shows the form for a forgotten password, with what is typed. */
  onToggle: (typed: string) => void;
};

/**
 * Email and password in uncontrolled fields, so that only the inputs hold what is typed. The password is cleared as
 * soon as it has been sent.
 */
export function LoginForm({ email: initial, isPasswordSent, onLoggedIn, onToggle }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({});
  const [reason, setReason] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !email.current || !password.current) return;
    const address = readEmail(email.current);
    const wrong = { email: emailError(email.current), password: passwordError(password.current) };
    setErrors(wrong);
    setReason(null);
    if (wrong.email) return email.current.focus();
    if (wrong.password) return password.current.focus();
    const typed = password.current.value;
    password.current.value = '';
    setSending(true);
    const response = await requestToken(address, typed);
    setSending(false);
    if ('token' in response) return onLoggedIn(response.token);
    const { problem } = response;
    // Without a response or with too many attempts the password may be right, so the form shows the reason.
    const isRejected = problem.status !== 0 && problem.status !== 429;
    if (isRejected) window.alert(loginMessages.failed);
    if (!isRejected || problem.status >= 500) setReason(problem.message);
    password.current?.focus();
  }

  return (
    <form className="login-form" aria-label="Log In" noValidate onSubmit={(event) => void submit(event)}>
      {isPasswordSent && (
        <FormMessage kind="info">
          A one-time password is on its way to {initial}. Not there in a few minutes? Look in the spam folder.
        </FormMessage>
      )}
      {reason && <FormMessage>{reason}</FormMessage>}
      <TextField
        ref={email}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        defaultValue={initial}
        error={errors.email}
        autoFocus={!isPasswordSent}
      />
      <PasswordField
        ref={password}
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        autoFocus={isPasswordSent}
        error={errors.password}
      />
      <Button type="submit" kind="primary" isWide isBusy={isSending}>
        Log In
      </Button>
      <Button kind="plain" isWide onClick={() => onToggle(email.current?.value ?? '')}>
        Forgot password?
      </Button>
    </form>
  );
}
