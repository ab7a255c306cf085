import { useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { JobRecordStatus } from '../../../contract/jobs';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { Anchor } from '../../../ui/Anchor';
import { ButtonLink } from '../../../ui/Button';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { PageHeader } from '../../../ui/PageHeader';
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton';
import { usePagedLoad } from '../../access/usePagedLoad';
import { useGetJobRecordsInfiniteQuery } from '../../entities/jobs/jobEndpoints';
import { displayDateAndTime } from '../../entities/displayDate';
import { useJob } from '../../entities/jobs/useJob';
import { documentTitle } from '../../settings/product';
import { PagedTable } from '../lists/PagedTable';
import { JobCounts } from './JobCounts';
import { problemText } from './importFieldLabel';
import { JobProgress } from './JobProgress';
import { jobRecordName, jobResult, jobTitle } from './jobTexts';
import { rowColumn } from './rowColumn';

const back = { href: hrefTo('Jobs'), label: 'Back to imports and bulk actions' };

/** A job: its progress, the counts of its records by status, and the records with a problem. */
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
        actions={isLeftImport(job) && <ButtonLink href={importHref(job)}>Continue the import</ButtonLink>}
      />
      {result && (
        <p className="job-result">
          <bdi>{result}</bdi>
        </p>
      )}
      <JobProgress job={job} />
      <JobCounts job={job} />
      {hasProblems(job) && <JobProblems job={job} />}
    </>
  );
}

/** Whether an import was left before it was started. */
const isLeftImport = ({ kind, status }: WireJob) => kind === 'import' && (status === 'draft' || status === 'checked');

function importHref({ id, action, accountId }: WireJob): string {
  const place: Record<string, string> = action === 'accounts' ? { kind: action } : { account: accountId ?? '' };
  return `${hrefTo('ImportCards')}?${new URLSearchParams({ ...place, job: id }).toString()}`;
}

const problemStatuses: readonly JobRecordStatus[] = ['rejected', 'wrong', 'kept'];

/** Whether records have a problem. `failed` counts those of the last phase only, `counts` also those of earlier ones. */
const hasProblems = ({ failed, counts }: WireJob) => failed > 0 || problemStatuses.some((status) => counts?.[status]);

const hrefs = {
  card: (cardId: string) => hrefTo('CardContactDetails', { cardId }),
  account: (accountId: string) => hrefTo('AccountDetails', { accountId }),
};

const columnsOf = (href: (recordId: string) => string, isImport: boolean): Column<WireJobRecord>[] => [
  {
    key: 'name',
    title: 'Name',
    width: '34%',
    render: (record) => {
      const name = <bdi>{jobRecordName(record)}</bdi>;
      return record.recordId === null ? name : <Anchor href={href(record.recordId)}>{name}</Anchor>;
    },
  },
  ...(isImport ? [rowColumn] : []),
  {
    key: 'problem',
    title: 'Problem',
    render: ({ problems }) => <span className="job-problem">{problems.map(problemText).join('. ')}</span>,
  },
];
const columns = {
  bulkAction: columnsOf(hrefs.card, false),
  cards: columnsOf(hrefs.card, true),
  accounts: columnsOf(hrefs.account, true),
};

/** The records that were not changed, each with its reason and a link to its card or account. */
function JobProblems({ job }: { job: WireJob }) {
  const imported = job.action === 'accounts' ? columns.accounts : columns.cards;
  const records = useGetJobRecordsInfiniteQuery({ jobId: job.id, statuses: problemStatuses, phase: job.status });
  return (
    <div className="job-problems">
      <PagedTable
        label="Records with a problem"
        noun="records"
        load={usePagedLoad(records)}
        columns={job.kind === 'import' ? imported : columns.bulkAction}
        rowKey={({ position }) => String(position)}
        empty={<EmptyState text="No record has a problem" />}
      />
    </div>
  );
}
