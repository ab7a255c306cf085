import { useState } from 'react';
import type { WireStatisticsHours } from '../../../../contract/wire/statistics';
import { classNames } from '../../../../ui/classNames';
import { viewsText } from '../changeTexts';
import { numberText } from '../../../../text/numberText';
import { ChartFrame } from './ChartFrame';
import { PointChart } from './PointChart';
import { useWidth } from './useWidth';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const left = 36;
const top = 4;
const cell = 26;
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Views by weekday and hour; a darker cell has more views. */
export function HourMap({ hours: { views } }: { hours: WireStatisticsHours }) {
  const { place, width } = useWidth(680);
  const [chosen, setChosen] = useState<number>();
  const most = Math.max(...views.flat(), 0);
  const wide = (width - left) / 24;
  const height = top + weekdays.length * cell + 20;
  const busiest = views
    .flatMap((hoursOfDay, weekday) => hoursOfDay.map((count, hour) => ({ weekday, hour, count })))
    .reduce((best, next) => (next.count > best.count ? next : best));
  const summary =
    busiest.count === 0
      ? 'No views.'
      : `The busiest hour was ${weekdays[busiest.weekday]} ${hourText(busiest.hour)} to ${hourText((busiest.hour + 1) % 24)}: ${viewsText(busiest.count)}.`;
  /** The cells are numbered row by row. */
  const cellOf = (index: number) => {
    const weekday = Math.floor(index / 24);
    const hour = index % 24;
    return {
      weekday,
      hour,
      title: `${weekdays[weekday]} ${hourText(hour)} to ${hourText((hour + 1) % 24)}`,
      count: viewsText(views[weekday]?.[hour] ?? 0),
    };
  };
  function cellAt(x: number, y: number): number | undefined {
    const weekday = Math.floor((y - top) / cell);
    const hour = Math.floor((x - left) / wide);
    return weekday in weekdays && hour >= 0 && hour < 24 ? weekday * 24 + hour : undefined;
  }
  const table = {
    columns: ['Hour', ...weekdays],
    rows: Array.from({ length: 24 }, (_, hour) => [
      hourText(hour),
      ...views.map((hoursOfDay) => numberText(hoursOfDay[hour] ?? 0)),
    ]),
  };
  return (
    <ChartFrame title="By weekday and hour" summary={summary} table={table}>
      <PointChart
        place={place}
        width={width}
        height={height}
        label="Views by weekday and hour"
        count={7 * 24}
        arrows={{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -24, ArrowDown: 24 }}
        pointAt={cellAt}
        titleOf={(index) => cellOf(index).title}
        linesOf={(index) => [{ label: cellOf(index).count, value: '' }]}
        textOf={(index) => `${cellOf(index).title}: ${cellOf(index).count}`}
        placeOf={(index) => ({
          x: left + (cellOf(index).hour + 0.5) * wide,
          y: top + (cellOf(index).weekday + 1) * cell,
        })}
        first={busiest.weekday * 24 + busiest.hour}
        chosen={chosen}
        onChoose={setChosen}
      >
        {views.map((hoursOfDay, weekday) => (
          <g key={weekdays[weekday]}>
            <text className="chart-label" x={0} y={top + weekday * cell + 17}>
              {weekdays[weekday]?.slice(0, 3)}
            </text>
            {hoursOfDay.map((count, hour) => (
              <rect
                key={hourText(hour)}
                className={classNames(
                  count === 0 ? 'chart-cell-empty' : 'chart-cell',
                  weekday * 24 + hour === chosen && 'chart-cell-chosen',
                )}
                x={left + hour * wide + 1}
                y={top + weekday * cell + 1}
                width={wide - 2}
                height={cell - 2}
                rx={3}
                style={count === 0 ? undefined : { fillOpacity: (0.12 + 0.88 * (count / most)).toFixed(3) }}
              />
            ))}
          </g>
        ))}
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} className="chart-label" x={left + hour * wide + 1} y={height - 5}>
            {hourText(hour)}
          </text>
        ))}
      </PointChart>
    </ChartFrame>
  );
}
