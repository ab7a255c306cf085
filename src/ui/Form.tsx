import './Form.css';
import type { ComponentProps, ReactNode, MouseEventHandler } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';

/**
 * A form column, at most 640 px wide. The browser's own validation bubbles are off, because errors are shown beside the
 * fields.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate className={classNames('form', className)} {...rest} />;
}

/** Fields side by side where they fit. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}

/** A titled section of a form. */
export function FormSection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children?: ReactNode }) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {hint && <p className="form-section-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** The buttons at the end of a form. `isSticky` keeps them visible while the form is longer than the window. */
export function FormActions({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return <div className={classNames('form-actions', isSticky && 'form-actions-sticky')}>{children}</div>;
}

export type SaveActionsProps = {
  isSaving: boolean;
  /** How many fields have unsaved changes. At 0 Save is not primary. Omit it for a form that does not count them. */
  changes?: number;
  /** Omit it when there is nothing to cancel. */
  onCancel?: MouseEventHandler<HTMLButtonElement>;
  disabled?: boolean;
  isSticky?: boolean;
  /** Buttons before Cancel and Save. */
  children?: ReactNode;
};

/** The end of every edit form: Cancel and Save. */
export function SaveActions({ isSaving, changes, onCancel, disabled, isSticky, children }: SaveActionsProps) {
  return (
    <FormActions isSticky={isSticky}>
      {changes !== undefined && (
        <span className="form-changes" aria-live="polite">
          {changes > 0 && `${changes} unsaved ${changes === 1 ? 'change' : 'changes'}`}
        </span>
      )}
      {children}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" kind={changes === 0 ? 'quiet' : 'primary'} isBusy={isSaving} disabled={disabled}>
        Save
      </Button>
    </FormActions>
  );
}
