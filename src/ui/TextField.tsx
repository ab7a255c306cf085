import type { ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'id'>, FieldTexts {}

/**
 * A text input with its label above. All input attributes and `ref` go to the input, so `{...register('email')}` works.
 */
export function TextField({ label, hint, error, isLabelHidden, required, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} isRequired={required}>
      {(binding) => <input type="text" className="field-input" required={required} {...input} {...binding} />}
    </Field>
  );
}
