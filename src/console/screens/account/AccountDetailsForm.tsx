import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '../../../contract/limits';
import { ComboboxField } from '../../../ui/ComboboxField';
import { Form, FormRow, FormSection, SaveActions } from '../../../ui/Form';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { useHasFeature } from '../../access/useHasFeature';
import type { Account } from '../../entities/accounts/account';
import { useEditAccountMutation } from '../../entities/accounts/accountEndpoints';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';
import { emailProblem, lengthProblem, maxLength, nameRules } from '../../forms/fieldRules';
import { ServerMessage } from '../../forms/ServerMessage';
import { nameKeyboard } from '../../forms/textKeyboards';
import { useServerForm } from '../../forms/useServerForm';
import { accountEditFrom, accountFormOf, timeZoneChoices, timeZoneHint, webAddressProblem } from './accountForm';
import type { AccountForm } from './accountForm';
import { ContactFields } from './ContactFields';
import { ContractFields } from './ContractFields';
import { formatAccountValue } from './formatAccountValue';
import './AccountDetailsForm.css';

const text = maxLength(limits.text);

/** The form for users who may edit accounts. The contract section requires another permission. */
export function AccountDetailsForm({ account }: { account: Account }) {
  const mayEditContract = useHasFeature('editAccountContractDetails');
  const [editAccount] = useEditAccountMutation();
  const { accountId, version } = account;
  const { form, submit, isSaving, changes, discard, ...outcome } = useServerForm<AccountForm>({
    id: accountId,
    values: accountFormOf(account),
    version,
    save: (typed, known) => editAccount({ accountId, version: known, edit: accountEditFrom(typed, mayEditContract) }),
  });
  const { errors } = form.formState;
  const { register, control } = form;
  const zones = useMemo(() => timeZoneChoices(account.timeZone), [account.timeZone]);
  return (
    <Form className="account-details" onSubmit={submit} aria-label="Account Details">
      <ServerMessage {...outcome} labels={accountFieldLabels} format={formatAccountValue} />
      <TextField
        label={accountFieldLabels.accountName}
        required
        autoComplete="off"
        {...nameKeyboard}
        error={errors.accountName?.message}
        {...register('accountName', nameRules('Enter the account name'))}
      />
      <FormRow>
        <TextField
          label={accountFieldLabels.contactPerson}
          autoComplete="off"
          {...nameKeyboard}
          error={errors.contactPerson?.message}
          {...register('contactPerson', text)}
        />
        <TextField
          label={accountFieldLabels.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...register('email', { validate: emailProblem })}
        />
      </FormRow>
      {mayEditContract && <ContractFields form={form} />}
      <FormSection title="Public pages">
        <TextField
          label={accountFieldLabels.privacyLink}
          type="url"
          autoComplete="off"
          hint="Where visitors can read how you use the details they send."
          error={errors.privacyLink?.message}
          {...register('privacyLink', {
            validate: (typed) => lengthProblem(typed, limits.text) ?? webAddressProblem(typed, account.privacyLink),
          })}
        />
        <Controller
          name="timeZone"
          control={control}
          render={({ field: { value, onChange, onBlur } }) => (
            <ComboboxField
              label={accountFieldLabels.timeZone}
              hint={timeZoneHint(value)}
              choices={zones}
              value={value}
              onChange={onChange}
              onBlur={onBlur}
            />
          )}
        />
      </FormSection>
      <ContactFields form={form} />
      <FormSection title="Access">
        <Controller
          name="isAccountEnabled"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Switch
              label="Disable / Enable account"
              isOn={value}
              onChange={onChange}
              hint={
                value ? 'Enabled: its logins work.' : 'Disabled: its logins stop working. The public pages stay up.'
              }
            />
          )}
        />
      </FormSection>
      <SaveActions isSaving={isSaving} changes={changes} onCancel={discard} isSticky />
    </Form>
  );
}
