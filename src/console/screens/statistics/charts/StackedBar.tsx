import type { WireSeriesPoint } from '../../../../contract/wire/statistics';
import { sourceColors } from '../sourceColors';
import { sourceStack } from '../sourceStack';

interface StackedBarProps {
  point: WireSeriesPoint;
  x: number;
  width: number;
  y: (value: number) => number;
  /** The period is incomplete: the bar is pale with a dashed outline. */
  isPartial: boolean;
}

/** A period's views by source, one above the other. */
export function StackedBar({ point, x, width, y, isPartial }: StackedBarProps) {
  const segments = sourceStack(point);
  const top = segments.at(-1)?.to ?? 0;
  return (
    <>
      {segments.map(({ metric, from, to }) => (
        <rect
          key={metric}
          className={isPartial ? 'chart-pale' : undefined}
          x={x}
          width={width}
          y={y(to)}
          height={Math.max(0, y(from) - y(to))}
          style={{ fill: sourceColors[metric] }}
        />
      ))}
      {isPartial && top > 0 && (
        <rect className="chart-partial" x={x} width={width} y={y(top)} height={Math.max(0, y(0) - y(top))} />
      )}
    </>
  );
}
