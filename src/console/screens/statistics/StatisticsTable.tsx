import { useMemo, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { isMetric, metricNames, metrics } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { hrefTo } from '../../../contract/routes';
import { classNames } from '../../../ui/classNames';
import { DataTable } from '../../../ui/DataTable';
import { SelectField } from '../../../ui/SelectField';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { useWidth } from './charts/useWidth';
import { numberText } from '../../../text/numberText';
import { totalsOf } from './totals';
import { statisticsColumns } from './statisticsColumns';
import type { ColumnsInput } from './statisticsColumns';
import { inRem, tableLayout } from './tableLayout';
import type { TableLayout } from './tableLayout';
import { comparedSum } from './useComparison';
import type { TableView } from './useStatisticsView';

type StatisticsTableProps = Omit<ColumnsInput, 'layout'> & {
  entry: StatisticsEntry;
  label: string;
  /** The rows that match the filter, in the order of the view. */
  rows: readonly StatisticsRow[];
  view: Pick<TableView, 'sort' | 'setSort'>;
  empty: ReactNode;
};

/**
 * A table of names and numbers, sortable by each column, with sums at the bottom. A row opens its account or card. On a
 * phone it shows one metric, which the user picks.
 */
export function StatisticsTable({ entry, label, rows, view, empty, ...input }: StatisticsTableProps) {
  const { sort, setSort } = view;
  const { shown, edit, comparison } = input;
  const { place, width, fontScale } = useWidth(1120);
  const [picked, setPicked] = useState<Metric>(isMetric(sort.key) ? sort.key : 'profileTotal');
  const totals = useMemo(() => totalsOf(rows), [rows]);
  const compared = useMemo(
    () =>
      comparison &&
      new Map([
        ...comparison,
        [
          totals.id,
          comparedSum(
            comparison,
            rows.map(({ id }) => id),
          ),
        ],
      ]),
    [comparison, rows, totals],
  );
  const layout = tableLayout({
    width: width / fontScale,
    metrics: edit ? metricNames.length : shown.length,
    characters: Math.max(...metricNames.map((metric) => numberText(totals[metric]).length)),
    isEditing: edit !== undefined,
  });
  const metric = shown.includes(picked) ? picked : shown[0];
  const columns = statisticsColumns({
    ...input,
    layout,
    comparison: compared,
    shown: layout.kind === 'list' ? shown.filter((name) => name === metric) : shown,
  });
  function pick(next: Metric) {
    setPicked(next);
    setSort({ key: next, direction: 'descending' });
  }
  return (
    <div
      ref={place}
      className={classNames(
        'statistics-table',
        `statistics-table-${layout.kind}`,
        layout.hasTallHead && 'statistics-table-tall',
      )}
      style={widthsOf(layout, columns.length)}
    >
      {layout.kind === 'list' && shown.length > 1 && (
        <SelectField label="Show" value={metric} onChange={(event) => pick(event.target.value as Metric)}>
          {shown.map((name) => (
            <option key={name} value={name}>
              {metrics[name].label}
            </option>
          ))}
        </SelectField>
      )}
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
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
        onSort={setSort}
        scroll={layout.kind === 'sideways' ? 'sideways' : 'page'}
        totals={rows.length > 0 ? totals : undefined}
        empty={empty}
      />
    </div>
  );
}

/** The widths that the style sheet needs for scrolling sideways. */
function widthsOf({ name = 0, metric }: TableLayout, columns: number): CSSProperties {
  // React's type does not know custom properties.
  return {
    '--statistics-name': inRem(name),
    '--statistics-width': inRem(name + (columns - 1) * metric),
  } as CSSProperties;
}
