import { sourceMetrics } from '../../../../contract/productVariants';
import type { WireSeriesPoint } from '../../../../contract/wire/statistics';
import { sourceColors } from '../sourceColors';

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
  let top = 0;
  return (
    <>
      {sourceMetrics.map((metric) => {
        const from = top;
        top += point[metric];
        return point[metric] > 0 ? (
          <rect
            key={metric}
            className={isPartial ? 'chart-pale' : undefined}
            x={x}
            width={width}
            y={y(top)}
            height={Math.max(0, y(from) - y(top))}
            style={{ fill: sourceColors[metric] }}
          />
        ) : null;
      })}
      {isPartial && top > 0 && (
        <rect className="chart-partial" x={x} width={width} y={y(top)} height={Math.max(0, y(0) - y(top))} />
      )}
    </>
  );
}
