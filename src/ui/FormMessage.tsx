import './FormMessage.css';
import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

const marks = { danger: CircleAlert, warning: TriangleAlert, info: Info };

interface FormMessageProps {
  kind?: keyof typeof marks;
  /** A button or link that helps. */
  action?: ReactNode;
  /** A status around it announces it, such as one whose text changes with each key. */
  isInStatus?: boolean;
  children: ReactNode;
}

/**
 * A message about the form as a whole, beside the form. Screen readers announce it: of what comes with its text they
 * announce only alerts, a status has to be there before.
 */
export function FormMessage({ kind = 'danger', action, isInStatus, children }: FormMessageProps) {
  const Mark = marks[kind];
  return (
    <div className={`form-message form-message-${kind}`} role={isInStatus ? undefined : 'alert'}>
      <Mark aria-hidden="true" />
      <div className="form-message-text">{children}</div>
      {action}
    </div>
  );
}
