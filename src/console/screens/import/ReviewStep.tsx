import { useCallback, useId, useMemo, useState } from 'react';
import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Pencil } from 'lucide-react';
import type { ImportField } from '../../../contract/imports';
import type { JobRecordStatus } from '../../../contract/jobs';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { numberText } from '../../../text/numberText';
import { Badge } from '../../../ui/Badge';
import type { Column } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import { IconButton } from '../../../ui/IconButton';
import { usePagedLoad } from '../../access/usePagedLoad';
import type { ImportRow } from '../../entities/jobs/importEndpoints';
import { useGetJobRecordsInfiniteQuery } from '../../entities/jobs/jobEndpoints';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useDraftValue } from '../../forms/useRestoredDraft';
import { jobRecordName } from '../jobs/jobTexts';
import { rowColumn } from '../jobs/rowColumn';
import { PagedTable } from '../lists/PagedTable';
import { StateFilter } from '../lists/StateFilter';
import { EditedRowsContext } from './EditedRowsContext';
import { RowCell } from './RowCell';
import { rowStatusTexts } from './rowTexts';

const filters = ['new', 'changed', 'unchanged', 'wrong'] as const satisfies readonly JobRecordStatus[];
type RowFilter = (typeof filters)[number];

const badges: Partial<Record<JobRecordStatus, 'on' | 'off' | 'note' | 'warning'>> = {
  new: 'on',
  created: 'on',
  changed: 'note',
  updated: 'note',
  wrong: 'warning',
  rejected: 'warning',
};

const columns: readonly Column<WireJobRecord>[] = [
  {
    key: 'name',
    title: 'Name',
    width: '30%',
    render: (row) => (
      <span className="import-row-name">
        <bdi>{jobRecordName(row)}</bdi>
        <Badge kind={badges[row.status] ?? 'off'}>{rowStatusTexts[row.status]}</Badge>
      </span>
    ),
  },
  rowColumn,
  { key: 'changes', title: 'What changes', render: (row) => <RowCell row={row} /> },
];

const nothingTyped: ReadonlyMap<number, ImportRow> = new Map();

/** The rows after the check. At first the wrong ones are shown. Each row can be corrected in place. */
export function ReviewStep({ job }: { job: WireJob }) {
  const { counts } = job;
  const [filter, setFilter] = useState<RowFilter | undefined>(() => (counts?.wrong ? 'wrong' : undefined));
  const [typed, setTyped] = useDraftValue(`Rows of ${job.id}`, nothingTyped);
  useLeaveGuard([...typed.values()].some((row) => Object.keys(row).length > 0));
  const statuses = filter ? [filter] : undefined;
  const load = usePagedLoad(useGetJobRecordsInfiniteQuery({ jobId: job.id, statuses }));
  const texts = Object.fromEntries(
    filters.map((key) => [key, `${rowStatusTexts[key]} (${numberText(counts?.[key] ?? 0)})`]),
  ) as Record<RowFilter, string>;
  const change = useCallback(
    (position: number, field: ImportField, text: string) =>
      setTyped((before) => new Map(before).set(position, { ...before.get(position), [field]: text })),
    [setTyped],
  );
  const close = useCallback(
    (position: number, known: ImportRow) =>
      setTyped((before) => new Map([...before].filter(([each, row]) => each !== position || row !== known))),
    [setTyped],
  );
  const visit = useId();
  const edited = useMemo(() => ({ jobId: job.id, visit, typed, change, close }), [job.id, visit, typed, change, close]);
  const actions = useCallback(
    (row: WireJobRecord) => {
      function open({ currentTarget }: MouseEvent) {
        flushSync(() => setTyped((before) => new Map([[row.position, {}], ...before])));
        // Not by autoFocus: a row that is scrolled back into view must not take the focus.
        currentTarget.closest('tr')?.querySelector<HTMLElement>('input, textarea')?.focus();
      }
      return <IconButton label={`Edit ${jobRecordName(row)}`} icon={<Pencil aria-hidden="true" />} onClick={open} />;
    },
    [setTyped],
  );
  return (
    <EditedRowsContext value={edited}>
      <StateFilter
        label="Rows"
        all={`All rows (${numberText(job.total)})`}
        texts={texts}
        state={filter}
        onChange={setFilter}
      />
      {Boolean(counts?.wrong) && <p className="import-hint">Press the pencil of a wrong row to correct it here.</p>}
      <div className="import-rows">
        <PagedTable
          label="Rows"
          noun="rows"
          load={load}
          columns={columns}
          rowKey={({ position }) => String(position)}
          rowActions={actions}
          actionsWidth="3.5rem"
          onClearFilters={filter && (() => setFilter(undefined))}
          empty={<EmptyState text="The import has no rows" />}
        />
      </div>
    </EditedRowsContext>
  );
}
