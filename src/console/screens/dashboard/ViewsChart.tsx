import { useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { addDays, startOfDay } from '../../../contract/calendarDays';
import { countedText } from '../../../text/numberText';
import { classNames } from '../../../ui/classNames';
import { choosePoint } from '../statistics/charts/choosePoint';
import { useWidth } from '../statistics/charts/useWidth';

const gap = 0.28;

const dayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const shortDayName = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

type ViewsChartProps = {
  /** The last of the days, yyyy-MM-dd. */
  to: string;
  /** The views of each day. The last day is today, which is not over yet. */
  views: readonly number[];
  height?: number;
};

/** Views by day as bars. The pointer, a touch or the arrow keys choose a day, whose number is shown. */
export function ViewsChart({ to, views, height = 120 }: ViewsChartProps) {
  const { place, width } = useWidth(640);
  const [chosen, setChosen] = useState<number>();
  const most = Math.max(1, ...views);
  const slot = width / views.length;
  const last = views.length - 1;
  const dateOf = (index: number) => startOfDay(addDays(to, index - last));
  const textOf = (index: number) => {
    const count = views[index] ?? 0;
    const day = index === last ? 'Today' : dayName.format(dateOf(index));
    return `${day}: ${countedText(count, 'view', 'views')}`;
  };
  function choose(event: PointerEvent<HTMLDivElement>) {
    const { left } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.max(0, Math.min(last, Math.floor((event.clientX - left) / slot))));
  }
  function move(event: KeyboardEvent) {
    const at = chosen ?? last;
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(last, next)));
  }
  const shown = chosen ?? last;
  return (
    <div
      ref={place}
      className="views-chart"
      role="slider"
      tabIndex={0}
      aria-label="Views by day"
      aria-orientation="horizontal"
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={shown}
      aria-valuetext={textOf(shown)}
      {...choosePoint(choose, () => setChosen(undefined))}
      onKeyDown={move}
    >
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        {views.map((count, index) => {
          const tall = count === 0 ? 0 : Math.max(2, (count / most) * (height - 8));
          return (
            <rect
              key={index}
              className={classNames(
                'views-chart-bar',
                index === last && 'views-chart-today',
                index === chosen && 'views-chart-chosen',
              )}
              x={slot * (index + gap / 2)}
              width={slot * (1 - gap)}
              y={height - tall}
              height={tall}
              rx={Math.min(2, tall / 2)}
            />
          );
        })}
        <line className="views-chart-base" x1={0} x2={width} y1={height - 0.5} y2={height - 0.5} />
      </svg>
      <span className="views-chart-axis" aria-hidden="true">
        <span>{shortDayName.format(dateOf(0))}</span>
        {chosen !== undefined && <strong className="views-chart-value">{textOf(chosen)}</strong>}
        <span>Today</span>
      </span>
    </div>
  );
}
