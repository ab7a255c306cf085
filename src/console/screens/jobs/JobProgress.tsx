import './Jobs.css';
import { Pause, Play, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { isJobAtWork } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { Button } from '../../../ui/Button';
import { passFocusOn } from '../../../ui/focusContent';
import { ProgressBar } from '../../../ui/ProgressBar';
import { useIsShown } from '../../../ui/useIsShown';
import { raiseFailure } from '../../alerts/alertsSlice';
import { useChangeJobMutation } from '../../entities/jobs/jobEndpoints';
import type { JobCommand } from '../../entities/jobs/jobEndpoints';
import { displayDate } from '../../entities/displayDate';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppDispatch } from '../../store/hooks';
import { jobStatusTexts, jobTitle, progressText } from './jobTexts';

type CommandButton = {
  text: string;
  /** The status of a job with which the command succeeded, for `not paused`. */
  done: string;
  icon: ReactNode;
  isShown: (job: WireJob) => boolean;
};

const buttons: Record<JobCommand, CommandButton> = {
  pauseJob: {
    text: 'Pause',
    done: 'paused',
    icon: <Pause aria-hidden="true" />,
    isShown: ({ status }) => status === 'running',
  },
  resumeJob: {
    text: 'Resume',
    done: 'resumed',
    icon: <Play aria-hidden="true" />,
    isShown: ({ status }) => status === 'paused',
  },
  cancelJob: {
    text: 'Cancel',
    done: 'canceled',
    icon: <X aria-hidden="true" />,
    isShown: ({ status }) => ['checking', 'running', 'paused'].includes(status),
  },
  undoJob: {
    text: 'Undo',
    done: 'undone',
    icon: <Undo2 aria-hidden="true" />,
    isShown: ({ undoableUntil }) => undoableUntil !== null,
  },
};
const changes = Object.keys(buttons) as JobCommand[];

/** How far a job is, and Pause, Resume, Cancel and Undo as its status allows. */
export function JobProgress({ job }: { job: WireJob }) {
  const [changeJob, { isLoading, error, originalArgs }] = useChangeJobMutation();
  const { id: jobId, status, total, done, message, undoableUntil } = job;
  const isMoving = isJobAtWork(status) || status === 'paused';
  const isShown = useIsShown();
  const dispatch = useAppDispatch();
  async function send(change: JobCommand) {
    const { error: failure } = await changeJob({ jobId, change });
    if (!failure || isShown.current) return;
    dispatch(raiseFailure(`${jobTitle(job)}: not ${buttons[change].done}. ${failure.message}`, failure));
  }
  return (
    <section tabIndex={-1} className="job-progress" aria-label={jobTitle(job)}>
      <div className="job-progress-line">
        {/* Announced when the status changes. The changing count is outside, or it would be announced every second. */}
        <span role="status">
          {jobStatusTexts[status]}
          {!isMoving && total > 0 && `: ${progressText(job)}`}
        </span>
        {isMoving && <span className="job-progress-count">{progressText(job)}</span>}
      </div>
      {isMoving && <ProgressBar label={jobStatusTexts[status]} done={done} total={total} />}
      {message && <p className="job-progress-message">{message}</p>}
      <div className="job-progress-actions">
        {changes
          .filter((change) => buttons[change].isShown(job))
          .map((change) => (
            <Button
              key={change}
              ref={passFocusOn}
              icon={buttons[change].icon}
              isBusy={isLoading && originalArgs?.change === change}
              onClick={() => void send(change)}
            >
              {buttons[change].text}
            </Button>
          ))}
        {undoableUntil && (
          <span className="job-progress-hint">Undo is possible until {displayDate(undoableUntil)}</span>
        )}
      </div>
      <ServerMessage problem={error} />
    </section>
  );
}
