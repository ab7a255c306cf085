import type { ReactNode } from 'react';
import { metricNames, metrics } from '../../../contract/metrics';
import type { Metric } from '../../../contract/metrics';
import { Checkbox } from '../../../ui/Checkbox';
import type { Column } from '../../../ui/DataTableHead';
import { InfoTip } from '../../../ui/InfoTip';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { numberText, wholeShareText } from './numbers';

export type ColumnsInput = {
  shown: readonly Metric[];
  /** Set in edit mode: what is checked, and how to change it. */
  edit?: {
    hasColumn: (metric: Metric) => boolean;
    hasRow: (id: string) => boolean;
    toggleColumn: (metric: Metric) => void;
    toggleRow: (id: string) => void;
  };
  /** Rendered beside the views of a row. */
  sparkline?: (row: StatisticsRow) => ReactNode;
  /** Each row's views in the previous period, if it is compared. The key '' is their sum. */
  viewsBefore?: ReadonlyMap<string, number>;
};

/** The columns of the name and the metrics with tooltips. In edit mode each column and row has a checkbox. */
export function statisticsColumns({ shown, edit, sparkline, viewsBefore }: ColumnsInput): Column<StatisticsRow>[] {
  const name: Column<StatisticsRow> = {
    key: 'name',
    title: 'Name',
    isSortable: true,
    width: 'var(--statistics-name)',
    render: (row) =>
      edit && row.id !== '' ? (
        <Checkbox label={row.name} checked={edit.hasRow(row.id)} onChange={() => edit.toggleRow(row.id)} />
      ) : (
        <span className="statistics-name" title={row.name}>
          {row.name}
        </span>
      ),
  };
  return [
    name,
    ...metricNames
      .filter((metric) => edit || shown.includes(metric))
      .map((metric): Column<StatisticsRow> => {
        const { label, meaning } = metrics[metric];
        return {
          key: metric,
          title: label,
          isSortable: true,
          align: 'end',
          width: metric === 'profileTotal' ? '152px' : '96px',
          render: (row) =>
            metric === 'profileTotal' ? (
              <span className="statistics-views">
                {row.id !== '' && sparkline?.(row)}
                <span className="statistics-number">
                  {numberText(row[metric])}
                  {viewsBefore && <Change now={row[metric]} before={viewsBefore.get(row.id) ?? 0} />}
                </span>
              </span>
            ) : (
              numberText(row[metric])
            ),
          aside: edit ? (
            <Checkbox
              label={label}
              isLabelHidden
              checked={edit.hasColumn(metric)}
              onChange={() => edit.toggleColumn(metric)}
            />
          ) : (
            <InfoTip label={`About ${label}`}>{meaning}</InfoTip>
          ),
        };
      }),
  ];
}

/** How a number changed: an arrow and a percentage, readable without color. */
function Change({ now, before }: { now: number; before: number }) {
  if (now === before) return <span className="statistics-change">{now === 0 ? '' : '= same'}</span>;
  const share = before === 0 ? 'new' : wholeShareText(Math.abs(now - before), before);
  return (
    <span className="statistics-change" title={`${numberText(before)} before`}>
      <span aria-hidden="true">{now > before ? '▲' : '▼'}</span> {share}
      {before > 0 && <span className="visually-hidden"> {now > before ? 'more' : 'less'}</span>}
    </span>
  );
}
