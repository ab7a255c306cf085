import './Field.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { FieldError } from './FieldError';

export interface FieldTexts {
  label: ReactNode;
  /** A secondary line under the control, such as its meaning or its limits. */
  hint?: ReactNode;
  /** What is wrong and how to fix it. It marks the control as invalid. */
  error?: ReactNode;
  /** Hides the label visually; screen readers still hear it. */
  isLabelHidden?: boolean;
}

/** The attributes that connect a control with its label, hint and error. */
export interface ControlBinding {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  /** The right end of the label line: a count, a link. */
  aside?: ReactNode;
  isRequired?: boolean;
  children: (binding: ControlBinding) => ReactNode;
}

/** The frame of every field: label, control, error and hint. */
export function Field({ label, hint, error, isLabelHidden, isRequired, aside, children }: FieldProps) {
  const id = useId();
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <div className={isLabelHidden ? 'visually-hidden' : 'field-head'}>
        <label className="field-label" htmlFor={id}>
          {label}
          {isRequired && <span className="field-required" aria-hidden="true" />}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
