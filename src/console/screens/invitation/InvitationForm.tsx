import { useForm } from 'react-hook-form';
import { useState } from 'react';
import type { WireInvitation } from '../../../contract/wire/invitation';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { PasswordField } from '../../../ui/PasswordField';
import { saveFirstPassword } from '../../entities/sessions/invitation';
import { fieldProblem } from '../../forms/fieldProblem';
import { passwordProblem } from '../loginDetails/loginRules';

type InvitationFormProps = {
  token: string;
  invitation: WireInvitation;
  /** The link has ended since it was opened. */
  onUnusable: () => void;
  onAccepted: (login: { email: string; password: string }) => Promise<void>;
};

/** Chooses the first password of a login. The email is a hidden field, so that password managers save both. */
export function InvitationForm({ token, invitation: { name, email }, onUnusable, onAccepted }: InvitationFormProps) {
  const [problem, setProblem] = useState<string>();
  const form = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function save({ password }: { password: string }) {
    const result = await saveFirstPassword(token, password);
    if ('invitation' in result) return onAccepted({ email: result.invitation.email, password });
    const { status, message } = result.problem;
    if (status === 404) return onUnusable();
    const { field, text } = fieldProblem(message);
    const isOfField = field === 'password';
    setProblem(isOfField ? undefined : message);
    if (isOfField) form.setError(field, { message: text }, { shouldFocus: true });
    return undefined;
  }

  return (
    <>
      <h1>
        Welcome, <bdi>{name}</bdi>
      </h1>
      <p className="invitation-text">
        Choose a password. You log in with <bdi className="invitation-address">{email}</bdi>.
      </p>
      <form
        className="invitation-form"
        aria-label="Choose a password"
        noValidate
        onSubmit={(event) => void form.handleSubmit(save)(event)}
      >
        {problem && <FormMessage>{problem}</FormMessage>}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label="Password"
          required
          autoComplete="new-password"
          autoFocus
          hint="At least 8 characters."
          error={errors.password?.message}
          {...form.register('password', { required: 'Enter a password', validate: passwordProblem })}
        />
        <Button type="submit" kind="primary" isWide isBusy={isSubmitting}>
          Save and log in
        </Button>
      </form>
    </>
  );
}
