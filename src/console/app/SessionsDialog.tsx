import { useState } from 'react';
import type { WireSession } from '../../contract/wire/session';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ErrorState } from '../../ui/ErrorState';
import { FormMessage } from '../../ui/FormMessage';
import { passFocusOn } from '../../ui/focusContent';
import { SkeletonRows } from '../../ui/Skeleton';
import { useIsShown } from '../../ui/useIsShown';
import { raiseFailure } from '../alerts/alertsSlice';
import type { ServerProblem } from '../api/serverProblem';
import { displayDate } from '../entities/displayDate';
import { queryProblem } from '../entities/queryProblem';
import { relativeTime } from '../entities/relativeTime';
import { useEndSessionMutation, useGetSessionsQuery } from '../entities/sessions/sessionEndpoints';
import { useAppDispatch } from '../store/hooks';
import './AccountMenu.css';

/** The browsers in which the user is signed in. Each but this one can be signed out. */
export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetSessionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [problem, setProblem] = useState<string>();
  const isShown = useIsShown();
  const dispatch = useAppDispatch();
  function showResult(failure: ServerProblem | undefined) {
    if (isShown.current) setProblem(failure?.message);
    else if (failure) dispatch(raiseFailure(`The session was not ended. ${failure.message}`, failure));
  }
  return (
    <Dialog title="Sessions" onClose={onClose}>
      {problem && <FormMessage>{problem}</FormMessage>}
      {data && (
        <ul tabIndex={-1} aria-label="Sessions">
          {data.map((session) => (
            <SessionItem key={session.id} session={session} onEnded={showResult} />
          ))}
        </ul>
      )}
      {data?.every(({ isCurrent }) => isCurrent) && <p>No other browser is logged in.</p>}
      {!data && isFetching && <SkeletonRows rows={3} label="Loading sessions" />}
      {!data && !isFetching && (
        <ErrorState
          text="The sessions could not be loaded"
          hint={queryProblem(error)?.message}
          onRetry={() => void refetch()}
        />
      )}
    </Dialog>
  );
}

/** `onEnded` gets the reason if the session could not be ended. */
type SessionItemProps = { session: WireSession; onEnded: (failure: ServerProblem | undefined) => void };

function SessionItem({ session, onEnded }: SessionItemProps) {
  const [end, { isLoading }] = useEndSessionMutation();
  const device = session.device || 'Unknown device';

  async function endSession() {
    const failure = queryProblem((await end({ sessionId: session.id })).error);
    onEnded(failure?.status === 404 ? undefined : failure);
  }

  return (
    <li className="sessions-session">
      <span>
        <span className="sessions-device">{device}</span>
        <span className="sessions-use">
          {session.isCurrent ? 'This browser' : `Last used ${sinceText(session)}`} · since{' '}
          {displayDate(session.createdAt)}
        </span>
      </span>
      {!session.isCurrent && (
        <Button
          ref={passFocusOn}
          isSmall
          isBusy={isLoading}
          aria-label={`End: ${device}`}
          onClick={() => void endSession()}
        >
          End
        </Button>
      )}
    </li>
  );
}

/** The server notes the use of a session every 10 minutes, so less counts as just now. */
const notedMilliseconds = 10 * 60_000;

/** How long ago a session was used. */
const sinceText = ({ lastSeenAt }: WireSession): string =>
  Date.now() - Date.parse(lastSeenAt) < notedMilliseconds ? 'just now' : relativeTime(lastSeenAt);
