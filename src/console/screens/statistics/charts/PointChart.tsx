import type { KeyboardEvent, PointerEvent, ReactNode, Ref } from 'react';
import { ChartTooltip } from './ChartTooltip';
import type { TooltipLine } from './ChartTooltip';
import { choosePoint } from './choosePoint';

type Arrow = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

interface PointChartProps {
  /** The content of the svg element. The summary, the points and the table say what it shows. */
  children: ReactNode;
  place: Ref<HTMLDivElement>;
  /** The size of the chart, in pixels. */
  width: number;
  height: number;
  /** What the points are, for screen readers: `Views by day`. */
  label: string;
  count: number;
  /** How many points each arrow key moves. */
  arrows: Partial<Record<Arrow, number>>;
  /** The point below a position in the chart; undefined beside the points. */
  pointAt: (x: number, y: number) => number | undefined;
  /** The title and the numbers of a point, for the tooltip and for screen readers. */
  titleOf: (index: number) => string;
  linesOf: (index: number) => TooltipLine[];
  /** A point in words, if not its title and lines. */
  textOf?: (index: number) => string;
  /** Where the tooltip of a point is, in pixels. */
  placeOf: (index: number) => { x: number; y?: number };
  chosen: number | undefined;
  /** Where the arrow keys begin. */
  first: number;
  onChoose: (index: number | undefined) => void;
}

/** A chart in which the pointer, a touch or the arrow keys choose a point at once, with the tooltip of that point. */
export function PointChart({ children, place, width, height, ...points }: PointChartProps) {
  const { label, count, arrows, pointAt, titleOf, linesOf, placeOf, chosen, first, onChoose } = points;
  const textOf = points.textOf ?? ((index) => [titleOf(index), ...linesOf(index).map(lineText)].join(', '));
  const shown = Math.min(chosen ?? first, count - 1);
  function choose(event: PointerEvent<HTMLDivElement>) {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    onChoose(pointAt(event.clientX - left, event.clientY - top));
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Escape' && chosen !== undefined) {
      event.stopPropagation();
      return onChoose(undefined);
    }
    const ends: Record<string, number> = { Home: 0, End: count - 1 };
    const step = arrows[event.key as Arrow];
    const next = step === undefined ? ends[event.key] : chosen === undefined ? shown : shown + step;
    if (next === undefined) return;
    event.preventDefault();
    if (next >= 0 && next < count) onChoose(next);
  }
  return (
    <div className="chart-touch" ref={place}>
      <svg className="chart-svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {children}
      </svg>
      {count > 0 && (
        <div
          className="chart-points"
          role="slider"
          tabIndex={0}
          aria-label={label}
          aria-valuemin={1}
          aria-valuemax={count}
          aria-valuenow={shown + 1}
          aria-valuetext={textOf(shown)}
          {...choosePoint(choose, () => onChoose(undefined))}
          onKeyDown={move}
        />
      )}
      {chosen !== undefined && chosen < count && (
        <ChartTooltip {...placeOf(chosen)} width={width} title={titleOf(chosen)} lines={linesOf(chosen)} />
      )}
    </div>
  );
}

const lineText = ({ label, value }: TooltipLine) => `${label} ${value}`;
