import './Choice.css';
import './Field.css';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

interface RadioGroupProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value'> {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** The chosen value of a controlled group. Omit it for `register` or a plain form. */
  value?: string;
}

/** One of a few options. Input attributes (name, onChange, ref) go to every radio, so `{...register('kind')}` works. */
export function RadioGroup({ legend, options, value, name, ...input }: RadioGroupProps) {
  const id = useId();
  return (
    <fieldset className="field" disabled={input.disabled}>
      <legend className="field-label choice-legend">{legend}</legend>
      <div className="choice-group">
        {options.map((option) => (
          <label className="choice" key={option.value}>
            <input
              {...input}
              type="radio"
              name={name ?? id}
              value={option.value}
              className="choice-input choice-radio"
              checked={value === undefined ? undefined : value === option.value}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
