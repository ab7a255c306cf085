import { useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { Form, FormActions } from '../../../ui/Form';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import { useEditCardLoginDetailsMutation } from '../../entities/cards/cardEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { loginRules } from '../../forms/loginRules';
import { useServerForm } from '../../forms/useServerForm';
import { useCard } from './useCard';

/** The login of the card's holder (L131). The password field holds the mask: it says that one is set, and sent back it changes nothing. */
export function CardLoginDetailsTab() {
  const { cardId, cardLoginEmail, cardLoginPassword, version } = useCard();
  const [editLogin] = useEditCardLoginDetailsMutation();
  const { form, submit, isSaving, discard, ...outcome } = useServerForm({
    id: cardId,
    values: useMemo(() => ({ cardLoginEmail, cardLoginPassword }), [cardLoginEmail, cardLoginPassword]),
    version,
    save: (typed, known) => editLogin({ cardId, version: known, ...typed }),
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit} aria-label="Login Details">
      <ServerMessage {...outcome} />
      <TextField label="Email" type="email" autoComplete="off" error={errors.cardLoginEmail?.message} {...form.register('cardLoginEmail', loginRules.email)} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        error={errors.cardLoginPassword?.message}
        onFocus={(event) => event.currentTarget.select()}
        {...form.register('cardLoginPassword', loginRules.password)}
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
