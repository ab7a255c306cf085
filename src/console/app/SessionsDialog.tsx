import { useState } from 'react';
import type { WireSession } from '../../contract/wire/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { FormMessage } from '../../ui/FormMessage';
import { passFocusOn } from '../../ui/focusContent';
import { SkeletonRows } from '../../ui/Skeleton';
import { isServerProblem, problemFrom } from '../api/serverProblem';
import { displayDate } from '../entities/displayDate';
import { useEndSessionMutation, useGetSessionsQuery } from '../entities/sessions/sessionEndpoints';
import './AccountMenu.css';

/** The browsers in which the user is signed in. Each but this one can be signed out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [end] = useEndSessionMutation();
  const [ending, setEnding] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function endOne(sessionId: string) {
    setEnding(sessionId);
    const response = await end({ sessionId });
    // A session that is gone has ended as well.
    const failure = response.error && problemFrom(response.error);
    setProblem(failure && failure.status !== 404 ? failure.message : undefined);
    await refetch();
    setEnding(undefined);
  }

  return (
    <Dialog isOpen title="Sessions" onClose={onClose}>
      {problem && <FormMessage>{problem}</FormMessage>}
      {data && <SessionList sessions={data} ending={ending} onEnd={(sessionId) => void endOne(sessionId)} />}
      {!data && isFetching && <SkeletonRows rows={3} label="Loading sessions" />}
      {!data && !isFetching && (
        <ErrorState
          text="The sessions could not be loaded"
          hint={isServerProblem(error) ? error.message : undefined}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

type SessionListProps = {
  sessions: readonly WireSession[];
  /** The id of the session that is being ended. */
  ending: string | undefined;
  onEnd: (sessionId: string) => void;
};

function SessionList({ sessions, ending, onEnd }: SessionListProps) {
  return (
    <>
      <ul tabIndex={-1} className="sessions">
        {sessions.map((session) => (
          <li key={session.id} className="sessions-session">
            <span>
              <span className="sessions-device">{session.device || 'Unknown device'}</span>
              <span className="sessions-use">
                {session.isCurrent ? 'This browser' : `Last used ${sinceText(session)}`} · since{' '}
                {displayDate(session.createdAt)}
              </span>
            </span>
            {!session.isCurrent && (
              <Button
                ref={passFocusOn}
                isSmall
                isBusy={ending === session.id}
                aria-label={`End: ${session.device || 'Unknown device'}`}
                onClick={() => onEnd(session.id)}
              >
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.every(({ isCurrent }) => isCurrent) && <p>No other browser is signed in.</p>}
    </>
  );
}

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const minute = 60_000;
const hour = 3_600_000;
const day = 86_400_000;

/** How long ago a session was used. The server notes it every 10 minutes, so less counts as just now. */
function sinceText({ lastSeenAt }: WireSession): string {
  const ago = Date.now() - Date.parse(lastSeenAt);
  if (ago < 10 * minute) return 'just now';
  if (ago < hour) return relative.format(-Math.round(ago / minute), 'minute');
  return ago < day ? relative.format(-Math.round(ago / hour), 'hour') : relative.format(-Math.round(ago / day), 'day');
}
