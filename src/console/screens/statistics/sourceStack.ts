import { sourceMetrics } from '../../../contract/productVariants';
import type { SourceMetric } from '../../../contract/productVariants';

type SourceSegment = {
  metric: SourceMetric;
  /** The views of the sources before, and those with this one. */
  from: number;
  to: number;
};

/** The sources of views as segments of a stacked bar, in views. A source without views has none. */
export function sourceStack(views: Record<SourceMetric, number>): SourceSegment[] {
  const segments: SourceSegment[] = [];
  for (const metric of sourceMetrics) {
    const from = segments.at(-1)?.to ?? 0;
    if (views[metric] > 0) segments.push({ metric, from, to: from + views[metric] });
  }
  return segments;
}
