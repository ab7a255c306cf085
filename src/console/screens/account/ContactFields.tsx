import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { contactLimits } from '../../../contract/limits';
import { FormSection } from '../../../ui/Form';
import { Switch } from '../../../ui/Switch';
import { TextField } from '../../../ui/TextField';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';
import { maxLength } from '../../forms/fieldRules';
import { retentionProblem } from './accountForm';
import type { AccountForm } from './accountForm';

/** What visitors agree to before they send their details, and how long the details are kept. */
export function ContactFields({ form }: { form: UseFormReturn<AccountForm> }) {
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <FormSection title="Received contacts">
      <TextField
        label={accountFieldLabels.contactRetentionMonths}
        inputMode="numeric"
        autoComplete="off"
        hint="Older contacts are deleted."
        error={errors.contactRetentionMonths?.message}
        {...register('contactRetentionMonths', { validate: retentionProblem })}
      />
      <TextField
        label={accountFieldLabels.consentText}
        autoComplete="off"
        dir="auto"
        hint="One line on Send My Details, stored with each contact. Empty: no text."
        error={errors.consentText?.message}
        {...register('consentText', maxLength(contactLimits.consentText))}
      />
      <Controller
        name="requiresConsent"
        control={control}
        render={({ field: { value, onChange } }) => (
          <Switch
            label={accountFieldLabels.requiresConsent}
            isOn={value}
            onChange={onChange}
            hint={
              value
                ? 'With a consent text, visitors tick a box before they can send their details.'
                : 'The consent text is a line that visitors read.'
            }
          />
        )}
      />
    </FormSection>
  );
}
