import './Field.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/**
 * The error below a field. Connect it by `aria-describedby`. It is an alert as well: a field that has the focus already,
 * such as after Enter, is not read again.
 */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id} role="alert">
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
