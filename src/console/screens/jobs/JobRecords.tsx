import './Jobs.css';
import { isJobAtWork } from '../../../contract/jobs';
import type { JobRecordStatus } from '../../../contract/jobs';
import { hrefTo } from '../../../contract/routes';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { Anchor } from '../../../ui/Anchor';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { usePagedLoad } from '../../access/usePagedLoad';
import { useGetJobRecordsInfiniteQuery } from '../../entities/jobs/jobEndpoints';
import { PagedTable } from '../lists/PagedTable';
import { problemText } from './importFieldLabel';
import { changesTitle, isDeletion, jobRecordName } from './jobTexts';
import { rowColumn } from './rowColumn';

const problemStatuses: readonly JobRecordStatus[] = ['rejected', 'wrong', 'kept'];
const changedStatuses: readonly JobRecordStatus[] = ['created', 'updated', 'undone'];

const hasAny = ({ counts }: WireJob, statuses: readonly JobRecordStatus[]) =>
  statuses.some((status) => counts?.[status]);

/** Whether records have a problem. `failed` counts those of the last phase, `counts` also those of earlier ones. */
export const hasProblems = (job: WireJob): boolean => job.failed > 0 || hasAny(job, problemStatuses);

/** Whether the job has changed records. While it works, it would change the list, too. */
export const hasChanges = (job: WireJob): boolean => !isJobAtWork(job.status) && hasAny(job, changedStatuses);

/** The records that were not changed, each with its reason and a link to its card or account. */
export function JobProblems({ job }: { job: WireJob }) {
  return (
    <JobRecords
      job={job}
      label="Records with a problem"
      statuses={problemStatuses}
      isFollowed={hasChanges(job)}
      columns={[
        { ...nameColumn(job), title: 'Name', width: '34%' },
        ...(job.kind === 'import' ? [rowColumn] : []),
        problemColumn,
      ]}
    />
  );
}

/** The records that the job has changed, or whose change was undone. */
export function JobChanges({ job }: { job: WireJob }) {
  const title = changesTitle(job);
  return (
    <JobRecords
      job={job}
      label={title}
      statuses={changedStatuses}
      columns={[{ ...nameColumn(job), title }, ...(job.kind === 'import' ? [rowColumn] : [])]}
    />
  );
}

interface JobRecordsProps {
  job: WireJob;
  label: string;
  statuses: readonly JobRecordStatus[];
  columns: readonly Column<WireJobRecord>[];
  isFollowed?: boolean;
}

function JobRecords({ job, label, statuses, columns, isFollowed }: JobRecordsProps) {
  const records = useGetJobRecordsInfiniteQuery({ jobId: job.id, statuses, phase: job.status });
  return (
    <div className="job-records">
      <PagedTable
        label={label}
        noun="records"
        load={usePagedLoad(records)}
        columns={columns}
        isFollowed={isFollowed}
        rowKey={({ position }) => String(position)}
        empty={<EmptyState text="There are no such records" />}
      />
    </div>
  );
}

const problemColumn: Column<WireJobRecord> = {
  key: 'problem',
  title: 'Problem',
  render: ({ problems }) => <span className="job-problem">{problems.map(problemText).join('. ')}</span>,
};

/** The name of a record, as a link where its card or account exists as far as the job knows. */
const nameColumn = (job: WireJob): Omit<Column<WireJobRecord>, 'title'> => ({
  key: 'name',
  render: (record) => {
    const name = <bdi>{jobRecordName(record)}</bdi>;
    const href = isGone(job, record) ? undefined : hrefOf(job, record);
    return href === undefined ? name : <Anchor href={href}>{name}</Anchor>;
  },
});

/** Whether a job has not found or has deleted what a record is about. The undo of an import deletes what it added. */
const isGone = (job: WireJob, { status, values }: WireJobRecord) => {
  if (job.kind === 'import') return status === 'undone';
  return values.name === '' || (isDeletion(job) && status === 'updated');
};

function hrefOf({ action }: WireJob, { recordId }: WireJobRecord): string | undefined {
  if (recordId === null) return undefined;
  return action === 'accounts'
    ? hrefTo('AccountDetails', { accountId: recordId })
    : hrefTo('CardContactDetails', { cardId: recordId });
}
