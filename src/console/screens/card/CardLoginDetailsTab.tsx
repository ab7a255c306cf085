import { useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { Form, FormActions } from '../../../ui/Form';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { useEditCardLoginDetailsMutation } from '../../entities/cards/cardEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { emailProblem, loginProblem, passwordProblem, selectMask } from '../logins/loginRules';
import { useCard } from './useCard';

/** The login of the card's holder (L131). The password field holds the mask: it says that one is set, and sent back it changes nothing. */
export function CardLoginDetailsTab() {
  const { cardId, cardLoginEmail, cardLoginPassword, version } = useCard();
  const [editLogin] = useEditCardLoginDetailsMutation();
  const hasLogin = cardLoginPassword !== '';
  const { form, submit, isSaving, discard, ...outcome } = useServerForm({
    id: cardId,
    values: useMemo(() => ({ cardLoginEmail, cardLoginPassword }), [cardLoginEmail, cardLoginPassword]),
    version,
    save: (typed, known) => editLogin({ cardId, version: known, ...typed }),
  });
  const { errors } = form.formState;
  const missing = (typed: { cardLoginEmail: string; cardLoginPassword: string }) => loginProblem({ loginEmail: typed.cardLoginEmail, loginPassword: typed.cardLoginPassword }, hasLogin);
  return (
    <Form onSubmit={submit} aria-label="Login Details">
      <ServerMessage {...outcome} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={hasLogin ? 'With this the holder signs in and keeps the card. Both fields empty: the login is removed.' : 'There is no login yet. With one the holder signs in and keeps the card.'}
        error={errors.cardLoginEmail?.message}
        {...form.register('cardLoginEmail', { validate: { address: emailProblem, both: (_, typed) => missing(typed).email ?? true } })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={hasLogin ? 'Stays as it is until you type another one.' : 'At least 8 characters.'}
        error={errors.cardLoginPassword?.message}
        {...form.register('cardLoginPassword', { validate: { password: passwordProblem, both: (_, typed) => missing(typed).password ?? true } })}
        onFocus={selectMask}
      />
      <FormActions>
        <Button onClick={() => discard()}>Cancel</Button>
        <Button type="submit" kind="primary" isBusy={isSaving}>
          Save
        </Button>
      </FormActions>
    </Form>
  );
}
