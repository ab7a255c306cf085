import { Form, SaveActions } from '../../../ui/Form';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { emailProblem } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import type { ServerFormOptions } from '../../forms/useServerForm';
import { selectUser } from '../../session/sessionSlice';
import { useAppSelector } from '../../store/hooks';
import type { LoginPerson } from './InvitationPanel';
import { loginProblem, passwordProblem, formatPassword, selectMaskOnFocus } from './loginRules';

export type LoginDetails = { loginEmail: string; loginPassword: string };

export type LoginDetailsFormProps = Pick<ServerFormOptions<LoginDetails>, 'id' | 'version' | 'save'> & {
  /** The form's name for screen readers. */
  label: string;
  person: LoginPerson;
  login: LoginDetails;
  /** What the person can do with the login, such as `edit this card`. */
  ability: string;
};

/**
 * The login of a card holder or an account owner. The password field contains the mask: it shows that a password is
 * set, and saving the mask changes nothing.
 */
export function LoginDetailsForm({
  id,
  version,
  save,
  label,
  person,
  login: { loginEmail, loginPassword },
  ability,
}: LoginDetailsFormProps) {
  const hasLogin = loginEmail !== '' || loginPassword !== '';
  const isInvited = hasLogin && loginPassword === '';
  const isOwn = useAppSelector(selectUser)?.email === loginEmail;
  const removalQuestion = isOwn
    ? `Are you sure you want to remove your own login? You can then no longer ${ability}.`
    : `Are you sure you want to remove this login? The ${person} can then no longer ${ability}.`;
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm<LoginDetails>({
    id,
    values: { loginEmail, loginPassword },
    version,
    isConfirmed: (typed) => !hasLogin || typed.loginEmail.trim() !== '' || window.confirm(removalQuestion),
    save,
  });
  const { errors } = form.formState;
  function passwordHint(): string {
    if (isInvited) return `The ${person} chooses it through the invitation, unless you enter one.`;
    return hasLogin ? 'It stays unchanged until you enter a new one.' : 'At least 8 characters.';
  }
  return (
    <Form onSubmit={submit} aria-label={label}>
      <ServerMessage {...outcome} labels={{ loginEmail: 'Email', loginPassword: 'Password' }} format={formatPassword} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={
          hasLogin ? 'Clear both fields to remove the login.' : `No login yet. Add one so the ${person} can ${ability}.`
        }
        error={errors.loginEmail?.message}
        {...form.register('loginEmail', {
          validate: { address: emailProblem, both: (_, typed) => loginProblem(typed, hasLogin).email },
        })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={passwordHint()}
        error={errors.loginPassword?.message}
        {...form.register('loginPassword', {
          validate: { password: passwordProblem, both: (_, typed) => loginProblem(typed, hasLogin).password },
        })}
        {...selectMaskOnFocus}
      />
      <SaveActions isSaving={isSaving} changes={changes} onCancel={discard} />
    </Form>
  );
}
