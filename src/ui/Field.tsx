import './Field.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { FieldError } from './FieldError';

export interface FieldTexts {
  label: ReactNode;
  /** A quiet line under the control: what is meant, which limits hold. */
  hint?: ReactNode;
  /** What is wrong and how to put it right; marks the control as invalid. */
  error?: ReactNode;
  /** Keeps the label for those who listen only (a field whose place says what it is). */
  isLabelHidden?: boolean;
}

/** What a control must carry so that label, hint and error belong to it. */
export interface ControlBinding {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string;
  className?: string;
  /** Right end of the label line: a count, a link. */
  aside?: ReactNode;
  isRequired?: boolean;
  children: (binding: ControlBinding) => ReactNode;
}

/** Label above, control, then the error or the hint below it: the frame of every field. */
export function Field({ id, label, hint, error, isLabelHidden, isRequired, aside, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [error && `${controlId}-error`, hint && `${controlId}-hint`].filter(Boolean).join(' ');
  return (
    <div className={classNames('field', className)}>
      <div className={isLabelHidden ? 'visually-hidden' : 'field-head'}>
        <label className="field-label" htmlFor={controlId}>
          {label}
          {isRequired && <span className="field-required" aria-hidden="true" />}
        </label>
        {aside}
      </div>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && <FieldError id={`${controlId}-error`}>{error}</FieldError>}
      {hint && (
        <p className="field-hint" id={`${controlId}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
