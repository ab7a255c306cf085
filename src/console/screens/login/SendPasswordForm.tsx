import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { loginMessages } from '../../../contract/dialogMessages';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { TextField } from '../../../ui/TextField';
import { requestPassword } from '../../entities/sessions/signIn';
import { emailNotice } from '../../settings/emailNotice';
import { emailError, readEmail } from './signInRules';

type SendPasswordFormProps = {
  /** The text of the login form. */
  email: string;
  /** Returns to the login form, with what is typed and whether a password was sent. */
  onToggle: (typed: string, isSent?: boolean) => void;
};

/** Forgot password: one field for the email address. After a success the login form returns with a message. */
export function SendPasswordForm({ email: initial, onToggle }: SendPasswordFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();
  const [reason, setReason] = useState<string | null>(null);
  const notice = emailNotice();

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending || !email.current) return;
    // The form may be gone when the response arrives.
    const sentTo = readEmail(email.current);
    const wrong = emailError(email.current);
    setError(wrong);
    setReason(null);
    if (wrong) return email.current.focus();
    setSending(true);
    const problem = await requestPassword(sentTo);
    setSending(false);
    if (!problem) {
      window.alert(loginMessages.passwordSent);
      return onToggle(sentTo, true);
    }
    if (problem.status === 0 || problem.status === 429) return setReason(problem.message);
    window.alert(loginMessages.passwordNotSent);
    // The alert is closed by a key press. The reason stays in the form.
    setReason('No password was sent. Check the email address and try again.');
  }

  return (
    <form className="login-form" aria-label="Send Password" noValidate onSubmit={(event) => void submit(event)}>
      <p className="login-hint">We’ll email you a one-time password. Your old one works until you set a new one.</p>
      {notice && <FormMessage kind="warning">{notice}</FormMessage>}
      {reason && <FormMessage>{reason}</FormMessage>}
      <TextField
        ref={email}
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        defaultValue={initial}
        error={error}
        autoFocus
      />
      <Button type="submit" kind="primary" isWide isBusy={isSending}>
        Send Password
      </Button>
      <Button kind="plain" isWide onClick={() => onToggle(email.current?.value ?? '')}>
        Back to log in
      </Button>
    </form>
  );
}
