import { useMemo } from 'react';
import { Button } from '../../../ui/Button';
import { Form, FormActions } from '../../../ui/Form';
import { PasswordField } from '../../../ui/PasswordField';
import { TextField } from '../../../ui/TextField';
import type { Account } from '../../entities/accounts/account';
import { useEditAccountLoginDetailsMutation } from '../../entities/accounts/accountEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { useServerForm } from '../../forms/useServerForm';
import { emailProblem, loginProblem, passwordProblem, selectMask } from '../logins/loginRules';
import { useAccount } from './useAccount';

type LoginDetails = { loginEmail: string; loginPassword: string };

/** Account Login Details: with these the account's owner signs in (L111, AMB-38). */
export function AccountLoginDetailsTab() {
  const account = useAccount();
  return account ? <AccountLoginForm account={account} /> : null;
}

function AccountLoginForm({ account }: { account: Account }) {
  const [save] = useEditAccountLoginDetailsMutation();
  const { accountId, version, loginEmail, loginPassword } = account;
  const hasLogin = loginPassword !== '';
  const { form, submit, isSaving, discard, ...outcome } = useServerForm<LoginDetails>({
    id: accountId,
    values: useMemo(() => ({ loginEmail, loginPassword }), [loginEmail, loginPassword]),
    version,
    save: (typed, known) => save({ accountId, version: known, ...typed }),
  });
  const { errors } = form.formState;
  return (
    <Form onSubmit={submit} aria-label="Account Login Details">
      <ServerMessage {...outcome} />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        hint={hasLogin ? 'With this the owner signs in and manages the account. Both fields empty: the login is removed.' : 'There is no login yet. With one the owner signs in and manages the account.'}
        error={errors.loginEmail?.message}
        {...form.register('loginEmail', { validate: { address: emailProblem, both: (_, typed) => loginProblem(typed, hasLogin).email ?? true } })}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={hasLogin ? 'Stays as it is until you type another one.' : 'At least 8 characters.'}
        error={errors.loginPassword?.message}
        {...form.register('loginPassword', { validate: { password: passwordProblem, both: (_, typed) => loginProblem(typed, hasLogin).password ?? true } })}
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
