import { metrics } from '../../../../contract/metrics';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { changeText, numberText, sumOf } from '../numbers';
import type { StatisticsRange } from '../statisticsRange';

/** The views in one sentence: how many, how they changed, and their main source. */
export function summaryOf(
  { points }: WireStatisticsSeries,
  previous: WireStatisticsSeries | undefined,
  { length = 0 }: StatisticsRange,
): string {
  const views = sumOf(points.map(({ profileTotal }) => profileTotal));
  const sources = sourceMetrics.map((metric) => ({ metric, count: sumOf(points.map((point) => point[metric])) }));
  const most = sources.reduce((best, next) => (next.count > best.count ? next : best));
  const before = previous && sumOf(previous.points.map(({ profileTotal }) => profileTotal));
  const count = views === 0 ? 'No views' : `${numberText(views)} ${views === 1 ? 'view' : 'views'}`;
  const change =
    before === undefined
      ? ''
      : `, ${changeText(views, before)} the ${length === 1 ? 'day' : `${numberText(length)} days`} before`;
  return `${count}${change}${most.count > 0 ? `; most from ${metrics[most.metric].label}` : ''}.`;
}
