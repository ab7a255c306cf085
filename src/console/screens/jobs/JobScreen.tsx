import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { WireJob } from '../../../contract/wire/job';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton';
import { displayDateAndTime } from '../../entities/displayDate';
import { useJob } from '../../entities/jobs/useJob';
import { documentTitle } from '../../settings/product';
import { RecentlyDeletedLink } from '../lists/RecentlyDeletedLink';
import { JobCounts } from './JobCounts';
import { JobProgress } from './JobProgress';
import { hasChanges, hasProblems, JobChanges, JobProblems } from './JobRecords';
import { isDeletion, jobResult, jobTitle } from './jobTexts';

const back = { href: hrefTo('Jobs'), label: 'Back to imports and bulk actions' };

/** A job: its progress, the counts of its records by status, those with a problem, and those that it has changed. */
export function JobScreen() {
  const { jobId = '' } = useParams();
  const { job, problem, reload } = useJob(jobId);
  if (!job)
    return (
      <>
        <title>{documentTitle('Import or bulk action')}</title>
        <PageHeader
          title="Import or bulk action"
          back={back}
          // As high as the line with who started the job, which is below the title on a phone.
          aside={!problem && <Skeleton width={220} height="1lh" />}
        />
        {!problem && <SkeletonRows rows={4} label="Loading" />}
        {problem?.status === 404 && (
          <EmptyState
            text="This import or bulk action does not exist any more"
            action={<ButtonLink href={back.href}>Imports and bulk actions</ButtonLink>}
          />
        )}
        {problem && problem.status !== 404 && (
          <ErrorState text="This could not be loaded" hint={problem.message} onRetry={reload} />
        )}
      </>
    );
  const result = jobResult(job);
  return (
    <>
      <title>{documentTitle(`${jobTitle(job)} – Import or bulk action`)}</title>
      <PageHeader
        title={<bdi>{jobTitle(job)}</bdi>}
        back={back}
        aside={
          <>
            Started by <bdi>{job.createdBy}</bdi> on {displayDateAndTime(job.createdAt)}
          </>
        }
        actions={actionOf(job)}
      />
      {result && (
        <p className="job-result">
          <bdi>{result}</bdi>
        </p>
      )}
      <JobProgress job={job} />
      <JobCounts job={job} />
      {hasProblems(job) && <JobProblems job={job} />}
      {hasChanges(job) && <JobChanges job={job} />}
    </>
  );
}

function actionOf(job: WireJob): ReactNode {
  if (isLeftImport(job)) return <ButtonLink href={importHref(job)}>Continue the import</ButtonLink>;
  return isDeletion(job) && job.counts?.updated ? <RecentlyDeletedLink kind="card" /> : undefined;
}

/** Whether an import was left before it was started. */
const isLeftImport = ({ kind, status }: WireJob) => kind === 'import' && (status === 'draft' || status === 'checked');

function importHref({ id, action, accountId }: WireJob): string {
  const place: Record<string, string> = action === 'accounts' ? { kind: action } : { account: accountId ?? '' };
  return `${hrefTo('ImportCards')}?${new URLSearchParams({ ...place, job: id }).toString()}`;
}
