import type { ReactNode } from 'react';
import type { WireJob } from '../../../contract/wire/job';
import { countedText } from '../../../text/numberText';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { FormActions } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { SkeletonRows } from '../../../ui/Skeleton';
import { useIsShown } from '../../../ui/useIsShown';
import { raiseFailure } from '../../alerts/alertsSlice';
import { useStartImportMutation } from '../../entities/jobs/importEndpoints';
import { useJob } from '../../entities/jobs/useJob';
import { ServerMessage } from '../../forms/ServerMessage';
import { confirmLeave } from '../../forms/unsavedForms';
import { useAppDispatch } from '../../store/hooks';
import { documentTitle } from '../../settings/product';
import { JobCounts } from '../jobs/JobCounts';
import { JobProgress } from '../jobs/JobProgress';
import { jobTitle } from '../jobs/jobTexts';
import { RejectedRows } from './RejectedRows';
import { ReviewStep } from './ReviewStep';
import { ImportSteps } from './ImportSteps';

type OpenImportProps = {
  jobId: string;
  /** About the photos, for the check. */
  notes: readonly string[];
  onAgain: () => void;
  /** Leads to the list with the imported records. */
  view: ReactNode;
};

/** The steps Check, Import and Result of an import whose rows are on the server. */
export function OpenImport({ jobId, notes, onAgain, view }: OpenImportProps) {
  const { job, problem, reload } = useJob(jobId);
  const again = <Button onClick={onAgain}>Import another file</Button>;
  if (!job) {
    if (problem?.status === 404) return <EmptyState text="This import does not exist any more" action={again} />;
    if (problem) return <ErrorState text="The import could not be loaded" hint={problem.message} onRetry={reload} />;
    return <SkeletonRows rows={5} label="Loading the import" />;
  }
  return (
    <>
      <title>{documentTitle(job.label ? `${job.label} – Import` : 'Import')}</title>
      <OpenStep job={job} notes={notes} again={again} view={view} />
    </>
  );
}

type OpenStepProps = Pick<OpenImportProps, 'notes' | 'view'> & { job: WireJob; again: ReactNode };

function OpenStep({ job, notes, again, view }: OpenStepProps) {
  switch (job.status) {
    case 'draft':
      return (
        <>
          <ImportSteps current="Check" />
          <EmptyState
            text="The rows were not all sent"
            hint="The page was closed too early. Choose the file again: nothing has been imported."
            action={again}
          />
        </>
      );
    case 'checking':
      return (
        <>
          <ImportSteps current="Check" />
          <JobProgress job={job} />
        </>
      );
    case 'checked':
      return <CheckedImport job={job} notes={notes} />;
    case 'running':
    case 'paused':
      return (
        <>
          <ImportSteps current="Import" />
          <JobProgress job={job} />
          <JobCounts job={job} />
        </>
      );
    default:
      return (
        <>
          <ImportSteps current="Result" />
          <JobProgress job={job} />
          <JobCounts job={job} />
          <FormActions>
            <RejectedRows job={job} />
            {again}
            {view}
          </FormActions>
        </>
      );
  }
}

function CheckedImport({ job, notes }: Pick<OpenStepProps, 'job' | 'notes'>) {
  const [start, { isLoading, error }] = useStartImportMutation();
  const { new: created = 0, changed = 0, wrong = 0 } = job.counts ?? {};
  const count = created + changed;
  const isShown = useIsShown();
  const dispatch = useAppDispatch();
  async function send() {
    const { error: failure } = await start(job.id);
    if (failure && !isShown.current)
      dispatch(raiseFailure(`${jobTitle(job)}: not started. ${failure.message}`, failure));
  }
  return (
    <>
      <ImportSteps current="Check" />
      <JobCounts job={job} />
      {notes.length > 0 && (
        <div className="import-notes">
          <FormMessage kind="warning">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </FormMessage>
        </div>
      )}
      <ReviewStep job={job} />
      <ServerMessage problem={error} />
      <FormActions isSticky>
        <span className="import-found" role="status">
          {[
            ...(count === 0 ? ['Nothing would change'] : []),
            ...(wrong > 0 ? [`${countedText(wrong, 'wrong row is', 'wrong rows are')} left out`] : []),
          ].join('. ')}
        </span>
        <Button
          kind="primary"
          disabled={count === 0}
          isBusy={isLoading}
          onClick={() => confirmLeave(() => void send())}
        >
          {`Import ${countedText(count, 'row', 'rows')}`}
        </Button>
      </FormActions>
    </>
  );
}
