import './Form.css';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button';
import { classNames } from './classNames';

/**
 * A form's column: at most 640 px wide, the fields one below the other. The browser's own bubbles are off: errors stand
 * beside the fields.
 */
export function Form({ className, ...rest }: ComponentProps<'form'>) {
  return <form noValidate className={classNames('form', className)} {...rest} />;
}

/** Fields side by side where there is room. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className="form-row">{children}</div>;
}

/** A titled part of a form. */
export function FormSection({ title, hint, children }: { title: ReactNode; hint?: ReactNode; children: ReactNode }) {
  return (
    <section className="form-section">
      <h2>{title}</h2>
      {hint && <p className="form-section-hint">{hint}</p>}
      {children}
    </section>
  );
}

/** The form's end: its buttons. `isSticky` keeps it in view while the form is longer than the window. */
export function FormActions({ isSticky, children }: { isSticky?: boolean; children: ReactNode }) {
  return <div className={classNames('form-actions', isSticky && 'form-actions-sticky')}>{children}</div>;
}

export type SaveActionsProps = {
  isSaving: boolean;
  /** Nothing to take back, no Cancel. */
  onCancel?: () => void;
  disabled?: boolean;
  isSticky?: boolean;
  /** Buttons that stand before Cancel and Save. */
  children?: ReactNode;
};

/** How every form that edits something ends: Cancel and Save. */
export function SaveActions({ isSaving, onCancel, disabled, isSticky, children }: SaveActionsProps) {
  return (
    <FormActions isSticky={isSticky}>
      {children}
      {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      <Button type="submit" kind="primary" isBusy={isSaving} disabled={disabled}>
        Save
      </Button>
    </FormActions>
  );
}
