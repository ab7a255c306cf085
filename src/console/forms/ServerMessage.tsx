import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Button } from '../../ui/Button';
import { FormMessage } from '../../ui/FormMessage';
import { isStaleProblem, problemFrom } from '../api/serverProblem';
import type { ServerProblem } from '../api/serverProblem';
import type { Difference } from './differences';
import { DifferencesTable } from './DifferencesTable';
import type { DifferencesTableProps } from './DifferencesTable';
import { messageText } from './fieldProblem';
import { focusSubmit } from './focusSubmit';
import './ServerMessage.css';

type ServerMessageProps = Partial<Omit<DifferencesTableProps, 'differences'>> & {
  /** A mutation's error or a form's problem; null or undefined when there is none. */
  problem: unknown;
  /** The form shows a draft from before the session or the tab ended. */
  isRestored?: boolean;
  isStale?: boolean;
  /** What others changed, once their record has loaded. */
  differences?: Difference[];
  takeTheirs?: () => void;
  keepMine?: () => void;
};

/**
 * The server's message beside the form. After a conflict it shows what others changed, and offers their version or the
 * user's own. It scrolls into view with every new error, because Save stays visible at the far end of a long form.
 */
export function ServerMessage({ problem, isRestored = false, ...choice }: ServerMessageProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [problem]);
  if (!problem && isRestored)
    return <FormMessage kind="info">What you typed is back, but it isn’t saved yet.</FormMessage>;
  if (!problem) return null;
  return (
    <div ref={place} className="server-message">
      <Message problem={problem} {...choice} />
    </div>
  );
}

/** After a conflict of a button, such as Revert, there is nothing to choose: the mutation has reloaded the record. */
const reloadedText =
  'Somebody else, or you in another tab, changed this. The latest version is shown now: check it and try again.';

/** What a screen has loaded was there, also an account that was chosen in a form. */
const goneText = 'Not found. Somebody else, or you in another tab, may have deleted it.';

function textOf(problem: ServerProblem, labels: NonNullable<DifferencesTableProps['labels']>): string {
  if (isStaleProblem(problem)) return reloadedText;
  return problem.status === 404 ? goneText : messageText(problem.message, labels);
}

function Message({
  problem,
  isStale = false,
  differences,
  labels = {},
  format,
  takeTheirs,
  keepMine,
}: Omit<ServerMessageProps, 'isRestored'>) {
  if (!isStale) return <FormMessage>{textOf(problemFrom(problem), labels)}</FormMessage>;
  const choices = (
    <span className="server-message-choices">
      <Button isSmall onClick={(event) => choose(event, takeTheirs)}>
        Take theirs
      </Button>
      <Button isSmall kind="plain" onClick={(event) => choose(event, keepMine)}>
        Save mine over theirs
      </Button>
    </span>
  );
  return (
    <FormMessage kind="warning" action={choices}>
      Somebody else, or you in another tab, changed this while you were editing. Nothing was saved; what you typed is
      still here.
      {differences && <DifferencesTable differences={differences} labels={labels} format={format} />}
    </FormMessage>
  );
}

/** The pressed button disappears with the message. */
function choose({ currentTarget }: MouseEvent<HTMLButtonElement>, act: (() => void) | undefined): void {
  focusSubmit(currentTarget);
  act?.();
}
