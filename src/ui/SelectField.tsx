import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field } from './Field';
import type { FieldTexts } from './Field';

export interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id'>, FieldTexts {}

/** The browser's own select. Its children are the `<option>`s. */
export function SelectField({ label, hint, error, isLabelHidden, required, children, ...select }: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} isLabelHidden={isLabelHidden} isRequired={required}>
      {(binding) => (
        <div className="field-select">
          <select className="field-input" required={required} {...select} {...binding}>
            {children}
          </select>
          <ChevronDown aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
