import './StateMessage.css';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './Button';
import { passFocusOn } from './focusContent';

interface ErrorStateProps {
  /** What happened, in words. */
  text: ReactNode;
  /** The reason or the next step, such as the server's message. */
  hint?: ReactNode;
  onRetry: () => void;
  isRetrying?: boolean;
}

/** A loading error with a button to try again. */
export function ErrorState({ text, hint, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div className="state-message" role="alert" ref={passFocusOn}>
      <svg className="state-message-mark" viewBox="0 0 96 72" fill="none" aria-hidden="true">
        <path className="state-message-front" d="M44 18.5H14.5a6 6 0 0 0-6 6v30a6 6 0 0 0 6 6H40l5-9-7-8 8-9-6-8z" />
        <path className="state-message-front" d="M53 14.5h28.5a6 6 0 0 1 6 6v30a6 6 0 0 1-6 6H49l5-9-7-8 8-9-6-8z" />
        <circle className="state-message-danger" cx="24" cy="34" r="6" />
        <path className="state-message-line" d="M64 29h13M64 36h8M18 50h13" />
      </svg>
      <p className="state-message-text">{text}</p>
      {hint && <p className="state-message-hint">{hint}</p>}
      <div className="state-message-action">
        <Button icon={<RotateCw />} onClick={onRetry} isBusy={isRetrying}>
          Try again
        </Button>
      </div>
    </div>
  );
}
