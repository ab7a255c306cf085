import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import { Form, SaveActions } from '../../../ui/Form';
import { PasswordField } from '../../../ui/PasswordField';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import type { AdminAccount } from '../../entities/adminAccounts/adminAccount';
import { useEditAdminAccountMutation } from '../../entities/adminAccounts/adminAccountEndpoints';
import { emailProblem, nameRules } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { nameKeyboard } from '../../forms/textKeyboards';
import { unsavedForms } from '../../forms/unsavedForms';
import { useServerForm } from '../../forms/useServerForm';
import { passwordProblem, formatPassword, selectMaskOnFocus } from '../loginDetails/loginRules';
import { AdminAccountInvitation } from './AdminAccountInvitation';
import { useAdminAccount } from './useAdminAccount';

type AdminAccountForm = { accountName: string; loginEmail: string; loginPassword: string; isAccountEnabled: boolean };

const labels = {
  accountName: 'Username',
  loginEmail: 'Email',
  loginPassword: 'Password',
  isAccountEnabled: 'Account enabled',
};

function enabledHint({ loginState, loginPassword }: AdminAccount): string {
  if (loginPassword !== '') return 'Enabled: can log in.';
  const isInvited = loginState === 'invited' || loginState === 'opened';
  return isInvited ? 'Enabled. Can log in once the invitation is accepted.' : 'Enabled. No login yet.';
}

function passwordHint({ loginEmail, loginPassword }: AdminAccount): string {
  if (loginPassword !== '') return 'It stays unchanged until you enter a new one.';
  if (loginEmail !== '') return 'The administrator chooses it through the invitation, unless you enter one.';
  return 'At least 8 characters, or send an invitation below.';
}

/** The details of an administrator account. Save is disabled until all three fields are filled. */
export function AdminAccountDetailsTab() {
  const account = useAdminAccount();
  return (
    <>
      <DetailsForm account={account} />
      <AdminAccountInvitation account={account} />
    </>
  );
}

function DetailsForm({ account }: { account: AdminAccount }) {
  const navigate = useNavigate();
  const [editAdminAccount] = useEditAdminAccountMutation();
  const { accountId, version, accountName, loginEmail, loginPassword, isAccountEnabled } = account;
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm<AdminAccountForm>({
    id: accountId,
    values: { accountName, loginEmail, loginPassword, isAccountEnabled },
    version,
    save: (typed, known) => editAdminAccount({ accountId, version: known, edit: typed }),
  });
  const { register, control, formState, watch } = form;
  const { errors } = formState;
  function cancel() {
    discard();
    unsavedForms.bypassGuard(() => void navigate(hrefTo('ViewAdminAccounts')));
  }
  const isIncomplete = watch(['accountName', 'loginEmail', 'loginPassword']).some((value) => value.trim() === '');
  return (
    <Form onSubmit={submit} aria-label="Account Details">
      <ServerMessage {...outcome} labels={labels} format={formatPassword} />
      <TextField
        label={labels.accountName}
        required
        autoComplete="off"
        {...nameKeyboard}
        error={errors.accountName?.message}
        {...register('accountName', nameRules('Enter the username'))}
      />
      <TextField
        label={labels.loginEmail}
        type="email"
        required
        autoComplete="off"
        error={errors.loginEmail?.message}
        {...register('loginEmail', { required: 'Enter the email', validate: emailProblem })}
      />
      <PasswordField
        label={labels.loginPassword}
        required
        autoComplete="new-password"
        hint={passwordHint(account)}
        error={errors.loginPassword?.message}
        {...register('loginPassword', { required: 'Enter the password', validate: passwordProblem })}
        {...selectMaskOnFocus}
      />
      <Controller
        name="isAccountEnabled"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label="Disable / Enable account"
            isOn={value}
            onChange={onChange}
            hint={value ? enabledHint(account) : 'Disabled: cannot log in.'}
          />
        )}
      />
      <SaveActions isSaving={isSaving} changes={changes} disabled={isIncomplete} onCancel={cancel} />
    </Form>
  );
}
