import type { JobRecordStatus } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { numberText } from '../../../text/numberText';

/** The labels of the statuses, in the order in which they are shown. */
const texts: readonly [status: JobRecordStatus, text: string][] = [
  ['new', 'New'],
  ['changed', 'Changed'],
  ['created', 'Created'],
  ['updated', 'Done'],
  ['unchanged', 'Unchanged'],
  ['wrong', 'Wrong'],
  ['rejected', 'Not done'],
  ['undone', 'Undone'],
  ['kept', 'Not undone'],
  ['waiting', 'Waiting'],
];

/** Other labels for imports. */
const importTexts: Partial<Record<JobRecordStatus, string>> = { updated: 'Updated', rejected: 'Rejected' };

/** How many records of a job have each status; statuses without records are left out. */
export function JobCounts({ job: { kind, counts = {} } }: { job: WireJob }) {
  const shown = texts.filter(([status]) => counts[status]);
  if (shown.length === 0) return null;
  return (
    <dl className="job-counts">
      {shown.map(([status, text]) => (
        <div key={status} className="job-count">
          <dt>{(kind === 'import' && importTexts[status]) || text}</dt>
          <dd>{numberText(counts[status] ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}
