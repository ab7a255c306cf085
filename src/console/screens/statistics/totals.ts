import { metricNames } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The sums of all metrics over rows or points. */
export function totalsOf(rows: readonly MetricCounts[]): StatisticsRow {
  const totals = { id: '', name: 'Total' } as StatisticsRow;
  for (const metric of metricNames) totals[metric] = sumOf(rows.map((row) => row[metric]));
  return totals;
}
