import { metrics } from '../../../../contract/metrics';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { changeText, numberText } from '../numbers';
import type { StatisticsRange } from '../statisticsRange';

/** What the views say in a sentence: how many, how it changed, where most came from. */
export function summaryOf({ points }: WireStatisticsSeries, previous: WireStatisticsSeries | undefined, range: StatisticsRange): string {
  const views = points.reduce((sum, point) => sum + point.profileTotal, 0);
  const sources = sourceMetrics.map((metric) => ({ metric, count: points.reduce((sum, point) => sum + point[metric], 0) }));
  const most = sources.reduce((best, next) => (next.count > best.count ? next : best));
  const before = previous?.points.reduce((sum, point) => sum + point.profileTotal, 0);
  const parts = [`${numberText(views)} ${views === 1 ? 'view' : 'views'}`];
  if (before !== undefined) parts.push(`${changeText(views, before)} than the ${numberText(range.length ?? 0)} days before`.replace('unchanged than', 'as many as in'));
  const source = most.count > 0 ? `; most from ${metrics[most.metric].label}` : '';
  return `${parts.join(', ')}${source}.`;
}
