import { metricNames } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';

const grouped = new Intl.NumberFormat('en');
const short = new Intl.NumberFormat('en', { notation: 'compact' });
const wholeShare = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });
const share = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

/** 12345 -> 12,345 */
export const numberText = (count: number): string => grouped.format(count);

/** For axes: 20000 -> 20K */
export const shortNumberText = (count: number): string => (count < 10_000 ? grouped : short).format(count);

/** A change as a whole percentage: 0.1234 -> 12%. It never rounds to 0%. */
export const wholeShareText = (part: number, whole: number): string =>
  part / whole < 0.005 ? '<1%' : wholeShare.format(part / whole);

/** A share as a percentage: 0.123 -> 12.3%. A share of zero is a dash. */
export const shareText = (part: number, whole: number): string => (whole === 0 ? '–' : share.format(part / whole));

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The sums of all metrics over rows or points. */
export function totalsOf(rows: readonly MetricCounts[]): StatisticsRow {
  const totals = { id: '', name: 'Total' } as StatisticsRow;
  for (const metric of metricNames) totals[metric] = sumOf(rows.map((row) => row[metric]));
  return totals;
}
