import './Choice.css';
import './Field.css';
import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './FieldError';

export interface RadioOption {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
}

export interface RadioGroupProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'value' | 'defaultValue'
> {
  legend: ReactNode;
  options: readonly RadioOption[];
  /** The chosen value of a controlled group. Omit it for `register` or a plain form. */
  value?: string;
  defaultValue?: string;
  hint?: ReactNode;
  error?: ReactNode;
  isLegendHidden?: boolean;
}

/** One of a few options. Input attributes (name, onChange, ref) go to every radio, so `{...register('kind')}` works. */
export function RadioGroup({
  legend,
  options,
  value,
  defaultValue,
  hint,
  error,
  isLegendHidden,
  name,
  ...input
}: RadioGroupProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset className="field" aria-describedby={described || undefined} disabled={input.disabled}>
      <legend className={isLegendHidden ? 'visually-hidden' : 'field-label choice-legend'}>{legend}</legend>
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
              defaultChecked={defaultValue === undefined ? undefined : defaultValue === option.value}
            />
            <span>
              {option.label}
              {option.hint && <span className="choice-hint">{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
