import { useEffect, useSyncExternalStore } from 'react';
import { sourceMetrics } from '../../../contract/productVariants';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { sourceColors } from './sourceColors';
import { sparklinePath } from './sparklinePath';
import type { Sparklines } from '../../entities/statistics/Sparklines';

const width = 60;
const height = 20;

/**
 * A row's views over time as a line and their sources as a bar. It is hidden from screen readers, because the row
 * contains the numbers.
 */
export function RowSparkline({ row, sparklines }: { row: StatisticsRow; sparklines: Sparklines }) {
  const { id, profileTotal } = row;
  const views = useSyncExternalStore(sparklines.subscribe, () => sparklines.of(id));
  useEffect(() => (profileTotal > 0 ? sparklines.request(id) : undefined), [sparklines, id, profileTotal]);
  const sources = sourceMetrics.map((metric) => ({ metric, count: row[metric] }));
  const whole = sources.reduce((sum, { count }) => sum + count, 0);
  let start = 0;
  return (
    <svg
      className="row-sparkline"
      viewBox={`0 0 ${width} ${height + 8}`}
      width={width}
      height={height + 8}
      aria-hidden="true"
    >
      {views && views.length > 1 && (
        <path className="row-sparkline-line" d={sparklinePath(views, { width, height, bottom: 1 })} />
      )}
      {whole > 0 &&
        sources.map(({ metric, count }) => {
          const x = start;
          start += (count / whole) * width;
          return count > 0 ? (
            <rect
              key={metric}
              x={x}
              y={height + 4}
              width={start - x}
              height={3}
              style={{ fill: sourceColors[metric] }}
            />
          ) : null;
        })}
    </svg>
  );
}
