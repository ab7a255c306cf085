import './Field.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** The error below a field. Connect it by `aria-describedby`. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="field-error" id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
