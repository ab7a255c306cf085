import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { metricNames } from '../../../contract/metrics';
import type { Metric, StatisticsEntry } from '../../../contract/metrics';
import { hrefTo } from '../../../contract/routes';
import { DataTable } from '../../../ui/DataTable';
import type { Sort } from '../../../ui/DataTableHead';
import { EmptyState } from '../../../ui/EmptyState';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { rowsNamed } from '../lists/useListView';
import type { ListView } from '../lists/useListView';
import { sumOf, totalsOf } from './numbers';
import { statisticsColumns } from './statisticsColumns';
import type { ColumnsInput } from './statisticsColumns';

type StatisticsTableProps = ColumnsInput & {
  entry: StatisticsEntry;
  label: string;
  rows: readonly StatisticsRow[];
  view: ListView;
  empty: ReactNode;
};

const isMetric = (key: string): key is Metric => metricNames.includes(key as Metric);

/**
 * The rows that match the filter, in the requested order.
 * @param rows sorted by name
 */
function listed(rows: readonly StatisticsRow[], filter: string, { key, direction }: Sort): readonly StatisticsRow[] {
  const found = rowsNamed(rows, filter, (row) => row.name);
  if (isMetric(key)) return [...found].sort((a, b) => (direction === 'ascending' ? a[key] - b[key] : b[key] - a[key]));
  return direction === 'descending' ? [...found].reverse() : found;
}

/** A table of names and numbers, sortable by each column, with sums at the bottom. A row opens its account or card. */
export function StatisticsTable({
  entry,
  label,
  rows,
  view,
  shown,
  edit,
  sparkline,
  viewsBefore,
  empty,
}: StatisticsTableProps) {
  const { filter, sort, setSort } = view;
  const shownRows = useMemo(() => listed(rows, filter, sort), [rows, filter, sort]);
  const totals = useMemo(() => totalsOf(shownRows), [shownRows]);
  const before = useMemo(
    () =>
      viewsBefore && new Map([...viewsBefore, [totals.id, sumOf(shownRows.map(({ id }) => viewsBefore.get(id) ?? 0))]]),
    [viewsBefore, shownRows, totals],
  );
  const columns = statisticsColumns({ shown, edit, sparkline, viewsBefore: before });
  /** A number column is sorted from the highest first. */
  function sortBy(next: Sort) {
    setSort(next.key !== sort.key && isMetric(next.key) ? { key: next.key, direction: 'descending' } : next);
  }
  return (
    <div className="statistics-table">
      <DataTable
        label={label}
        columns={columns}
        rows={shownRows}
        rowKey={(row) => row.id}
        rowHref={
          edit
            ? undefined
            : (row) =>
                entry === 'accounts'
                  ? hrefTo('SingleAccount', { accountId: row.id })
                  : hrefTo('SingleCard', { cardId: row.id })
        }
        isFaint={edit && ((row) => row.id !== '' && !edit.hasRow(row.id))}
        sort={sort}
        onSort={sortBy}
        scroll="own"
        totals={shownRows.length > 0 ? totals : undefined}
        empty={filter === '' ? empty : <EmptyState text={`Nothing is named “${filter}”`} />}
      />
    </div>
  );
}
