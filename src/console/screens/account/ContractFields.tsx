import { Controller } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { contractOptionLabels, contractOptions, underContract } from '../../../contract/contractOptions';
import { limits } from '../../../contract/limits';
import { Checkbox } from '../../../ui/Checkbox';
import { DateField } from '../../../ui/DateField';
import { FormRow, FormSection } from '../../../ui/Form';
import { RadioGroup } from '../../../ui/RadioGroup';
import { TextArea } from '../../../ui/TextArea';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';
import { maxLength } from '../../forms/fieldRules';
import { contractDateProblem, contractEndProblem, contractYears, withOption } from './accountForm';
import type { AccountForm } from './accountForm';
import './ContractFields.css';

const yesOrNo = [
  { value: underContract.yes, label: 'Yes' },
  { value: underContract.no, label: 'No' },
];

/** The contract section of Account Details. The options keep their values while they are locked. */
export function ContractFields({ form }: { form: UseFormReturn<AccountForm> }) {
  const { errors } = form.formState;
  const isLocked = form.watch('isCustomerUnderControl') !== underContract.yes;
  return (
    <FormSection title="Contract">
      <RadioGroup
        legend={accountFieldLabels.isCustomerUnderControl}
        options={yesOrNo}
        {...form.register('isCustomerUnderControl')}
      />
      <Controller
        name="contractOptions"
        control={form.control}
        render={({ field: { value, onChange } }) => (
          <fieldset className="contract-options">
            <legend className="field-label">{accountFieldLabels.contractOptions}</legend>
            {contractOptions.map((option) => (
              <Checkbox
                key={option}
                label={contractOptionLabels[option]}
                value={option}
                checked={value.includes(option)}
                disabled={isLocked}
                onChange={() => onChange(withOption(value, option))}
              />
            ))}
            {isLocked && <p className="field-hint">Editable when Customer Under Contract is Yes.</p>}
          </fieldset>
        )}
      />
      <FormRow>
        <Controller
          name="contractStartedAt"
          control={form.control}
          rules={{ validate: contractDateProblem }}
          render={({ field, fieldState }) => (
            <DateField
              label={accountFieldLabels.contractStartedAt}
              error={fieldState.error?.message}
              {...contractYears}
              {...field}
            />
          )}
        />
        <Controller
          name="contractEndAt"
          control={form.control}
          rules={{ validate: (end, typed) => contractDateProblem(end) ?? contractEndProblem(end, typed) }}
          render={({ field, fieldState }) => (
            <DateField
              label={accountFieldLabels.contractEndAt}
              error={fieldState.error?.message}
              {...contractYears}
              {...field}
            />
          )}
        />
      </FormRow>
      <TextArea
        label={accountFieldLabels.otherNotice}
        rows={4}
        error={errors.otherNotice?.message}
        {...form.register('otherNotice', maxLength(limits.otherNotice))}
      />
    </FormSection>
  );
}
