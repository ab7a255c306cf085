import { useEffect, useRef } from 'react';
import { Button } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { problemFrom } from '../api/serverProblem';
import './ServerMessage.css';

type ServerMessageProps = {
  /** A mutation's error or a form's problem; nothing when there is none. */
  problem: unknown;
  isStale?: boolean;
  takeTheirs?: () => void;
  keepMine?: () => void;
};

/**
 * What the server said, beside the form. When somebody else was quicker, the choice between their changes and one's own.
 * It comes into view with every new refusal: Save stands in view also at the far end of a long form.
 */
export function ServerMessage({ problem, ...choice }: ServerMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  if (!problem) return null;
  return (
    <div ref={place} className="server-message">
      <Message problem={problem} {...choice} />
    </div>
  );
}

function Message({ problem, isStale = false, takeTheirs, keepMine }: ServerMessageProps) {
  if (!isStale) return <FormMessage>{problemFrom(problem).message}</FormMessage>;
  const choices = (
    <span className="server-message-choices">
      <Button isSmall onClick={takeTheirs}>
        Show their changes
      </Button>
      <Button isSmall kind="plain" onClick={keepMine}>
        Save mine over theirs
      </Button>
    </span>
  );
  return (
    <FormMessage kind="warning" action={choices}>
      Somebody else changed this while you were editing. Nothing was saved; what you typed is still here.
    </FormMessage>
  );
}
