import './JobsScreen.css';
import { hrefTo } from '../../../contract/routes';
import { isJobAtWork } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { shownUntil } from '../../../ui/DataTableHead';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { PageHeader } from '../../../ui/PageHeader';
import { TwoLines } from '../../../ui/TwoLines';
import { usePagedLoad, whenToRefetch } from '../../access/usePagedLoad';
import { displayDateAndTime } from '../../entities/displayDate';
import { jobEndpoints, useGetJobsInfiniteQuery } from '../../entities/jobs/jobEndpoints';
import { PagedTable } from '../lists/PagedTable';
import { jobStatusTexts, jobTitle, progressText } from './jobTexts';

const kindOf = ({ status }: WireJob) => {
  if (isJobAtWork(status)) return 'note';
  return status === 'finished' ? 'on' : status === 'failed' ? 'warning' : 'off';
};

const started: Column<WireJob> = {
  key: 'createdAt',
  title: 'Started',
  from: 'wide',
  width: '9.5rem',
  render: ({ createdAt }) => displayDateAndTime(createdAt),
};

const columns: readonly Column<WireJob>[] = [
  {
    key: 'title',
    title: 'What',
    render: (job) => <bdi>{jobTitle(job)}</bdi>,
    detail: ({ createdBy, createdAt }) => (
      <>
        Started by <bdi>{createdBy}</bdi>{' '}
        <span className={classNames('jobs-list-started', shownUntil(started))}>on {displayDateAndTime(createdAt)}</span>
      </>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    width: '8.25rem',
    render: (job) => <Badge kind={kindOf(job)}>{jobStatusTexts[job.status]}</Badge>,
  },
  { key: 'records', title: 'Records', width: '34%', render: (job) => <TwoLines text={progressText(job)} /> },
  started,
];

const jobHref = ({ id }: WireJob) => hrefTo('Job', { jobId: id });

const pollMilliseconds = 2000;
const noFilters = {};
const { useInfiniteQueryState } = jobEndpoints.endpoints.getJobs;

/** Imports and actions on many cards of the last 30 days. */
export function JobsScreen() {
  const { data: loaded } = useInfiniteQueryState(noFilters);
  const isAtWork = loaded?.pages.some(({ rows }) => rows.some(({ status }) => isJobAtWork(status))) ?? false;
  const pollingInterval = isAtWork ? pollMilliseconds : 0;
  const load = usePagedLoad(useGetJobsInfiniteQuery(noFilters, { ...whenToRefetch, pollingInterval }));
  return (
    <>
      <PageHeader title="Imports and bulk actions" back={{ href: hrefTo('AllCards'), label: 'Back to the cards' }} />
      <div className="jobs-list">
        <PagedTable
          label="Imports and bulk actions"
          noun="imports and bulk actions"
          load={load}
          columns={columns}
          rowKey={({ id }) => id}
          rowHref={jobHref}
          empty={
            <EmptyState
              text="Nothing was imported or changed in bulk in the last 30 days"
              hint="Import cards from a file, or select cards in a list to change them together."
              action={<ButtonLink href={hrefTo('ImportCards')}>Import cards</ButtonLink>}
            />
          }
        />
      </div>
    </>
  );
}
