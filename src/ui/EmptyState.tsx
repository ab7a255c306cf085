import './StateMessage.css';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** The sentence, such as "This Account Has no Cards". */
  text: ReactNode;
  /** What the user can do now, in one line. */
  hint?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
}

/** An empty list: a drawing, one sentence and the next step. */
export function EmptyState({ text, hint, action }: EmptyStateProps) {
  return (
    <div className="state-message">
      <svg className="state-message-mark" viewBox="0 0 96 72" fill="none" aria-hidden="true">
        <rect
          className="state-message-back"
          x="20.5"
          y="8.5"
          width="66"
          height="42"
          rx="6"
          transform="rotate(7 53 30)"
        />
        <rect className="state-message-front" x="8.5" y="18.5" width="66" height="42" rx="6" />
        <circle className="state-message-accent" cx="24" cy="34" r="6" />
        <path className="state-message-line" d="M38 32h24M38 39h14M18 50h20" />
      </svg>
      <p className="state-message-text">{text}</p>
      {hint && <p className="state-message-hint">{hint}</p>}
      {action && <div className="state-message-action">{action}</div>}
    </div>
  );
}
