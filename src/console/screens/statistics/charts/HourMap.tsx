import type { WireStatisticsHours } from '../../../../contract/wire/statistics';
import { numberText } from '../numbers';
import { ChartFrame } from './ChartFrame';
import { useWidth } from './useWidth';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const [left, top, cell] = [36, 4, 26];
const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Views by weekday and hour; a darker cell has more views. */
export function HourMap({ hours: { views } }: { hours: WireStatisticsHours }) {
  const { place, width } = useWidth(680);
  const most = Math.max(...views.flat(), 0);
  const wide = (width - left) / 24;
  const height = top + weekdays.length * cell + 20;
  const busiest = views
    .flatMap((hoursOfDay, weekday) => hoursOfDay.map((count, hour) => ({ weekday, hour, count })))
    .reduce((best, next) => (next.count > best.count ? next : best));
  const summary =
    busiest.count === 0
      ? 'No views.'
      : `Most views come on ${weekdays[busiest.weekday]} between ${hourText(busiest.hour)} and ${hourText((busiest.hour + 1) % 24)}: ${numberText(busiest.count)}.`;
  const table = {
    columns: ['Hour', ...weekdays],
    rows: Array.from({ length: 24 }, (_, hour) => [
      hourText(hour),
      ...views.map((hoursOfDay) => numberText(hoursOfDay[hour] ?? 0)),
    ]),
  };
  return (
    <ChartFrame title="By weekday and hour" summary={summary} table={table}>
      <div ref={place}>
        <svg
          className="chart-svg"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={summary}
        >
          {views.map((hoursOfDay, weekday) => (
            <g key={weekdays[weekday]}>
              <text className="chart-label" x={0} y={top + weekday * cell + 17}>
                {weekdays[weekday]?.slice(0, 3)}
              </text>
              {hoursOfDay.map((count, hour) => (
                <rect
                  key={hourText(hour)}
                  className={count === 0 ? 'chart-cell-empty' : 'chart-cell'}
                  x={left + hour * wide + 1}
                  y={top + weekday * cell + 1}
                  width={wide - 2}
                  height={cell - 2}
                  rx={3}
                  style={count === 0 ? undefined : { fillOpacity: (0.12 + 0.88 * (count / most)).toFixed(3) }}
                >
                  <title>{`${weekdays[weekday]} ${hourText(hour)}: ${numberText(count)} views`}</title>
                </rect>
              ))}
            </g>
          ))}
          {[0, 6, 12, 18].map((hour) => (
            <text key={hour} className="chart-label" x={left + hour * wide + 1} y={height - 5}>
              {hourText(hour)}
            </text>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}
