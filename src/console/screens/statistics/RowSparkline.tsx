import { useEffect, useSyncExternalStore } from 'react';
import type { StatisticsRow } from '../../entities/statistics/statisticsSlice';
import { sourceColors } from './sourceColors';
import { sourceStack } from './sourceStack';
import { sparklinePath } from '../counts/sparklinePath';
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
  const sources = sourceStack(row);
  const whole = sources.at(-1)?.to ?? 0;
  return (
    <svg viewBox={`0 0 ${width} ${height + 8}`} width={width} height={height + 8} aria-hidden="true">
      {views && views.length > 1 && <path className="row-sparkline-line" d={sparklinePath(views, { width, height })} />}
      {sources.map(({ metric, from, to }) => (
        <rect
          key={metric}
          x={(from / whole) * width}
          y={height + 4}
          width={((to - from) / whole) * width}
          height={3}
          style={{ fill: sourceColors[metric] }}
        />
      ))}
    </svg>
  );
}
