import type { SeriesStep } from '../../../../contract/metrics';
import { axisName, namedEvery } from './scale';

export const margin = { left: 48, right: 8, top: 10, bottom: 24 };

interface AxesProps {
  width: number;
  height: number;
  ticks: readonly number[];
  tickText: (tick: number) => string;
  days: readonly string[];
  by: SeriesStep;
  /** yyyy-MM-dd */
  today: string;
  /** The center of a point. */
  x: (index: number) => number;
  y: (value: number) => number;
}

/** Grid lines with round numbers, and the names of some points. */
export function Axes({ width, height, ticks, tickText, days, by, today, x, y }: AxesProps) {
  const every = namedEvery(days.length, width - margin.left - margin.right);
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? 'chart-base' : 'chart-grid'}
            x1={margin.left}
            x2={width - margin.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className="chart-label chart-label-end" x={margin.left - 8} y={y(tick) + 4}>
            {tickText(tick)}
          </text>
        </g>
      ))}
      {days.map((day, index) =>
        index % every === 0 ? (
          <text
            key={day}
            className="chart-label chart-label-middle"
            x={Math.min(Math.max(x(index), margin.left + 14), width - 32)}
            y={height - 6}
          >
            {axisName(day, by, today)}
          </text>
        ) : null,
      )}
    </>
  );
}
