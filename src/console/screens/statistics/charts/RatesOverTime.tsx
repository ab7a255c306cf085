import type { WireSeriesPoint, WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { shareText } from '../numbers';
import { Axes, margin } from './Axes';
import { ChartFrame } from './ChartFrame';
import { pointName } from './scale';
import { useWidth } from './useWidth';

const height = 200;
const right = 56;
const steps = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.8, 1];

/**
 * The share of views after which a contact was saved or details were shared, at most 1. Late saves can exceed a day's
 * views.
 */
function rateOf(point: WireSeriesPoint, metric: 'saved' | 'shared'): number | null {
  return point.profileTotal === 0 ? null : Math.min(1, point[metric] / point.profileTotal);
}

/** Saved and shared as rates of the views: two lines with their names at the end. */
export function RatesOverTime({ series: { points, by } }: { series: WireStatisticsSeries }) {
  const { place, width } = useWidth(480);
  const sum = (metric: 'profileTotal' | 'saved' | 'shared') =>
    points.reduce((total, point) => total + point[metric], 0);
  const lines = (['saved', 'shared'] as const).map((metric) => ({
    metric,
    rates: points.map((point) => rateOf(point, metric)),
  }));
  const most = Math.max(0.01, ...lines.flatMap(({ rates }) => rates.map((rate) => rate ?? 0)));
  const top = steps.find((step) => step >= most) ?? 1;
  const slot = (width - margin.left - right) / Math.max(1, points.length);
  const x = (index: number) => margin.left + slot * (index + 0.5);
  const y = (value: number) => margin.top + (height - margin.top - margin.bottom) * (1 - value / top);
  const hasViews = sum('profileTotal') > 0;
  const summary = !hasViews
    ? 'No one has viewed a card yet.'
    : `Saved in ${shareText(sum('saved'), sum('profileTotal'))} of views, shared in ${shareText(sum('shared'), sum('profileTotal'))}.`;
  const table = {
    columns: ['When', 'Saved', 'Shared'],
    rows: points.map((point) => [
      pointName(point.day, by),
      shareText(point.saved, point.profileTotal),
      shareText(point.shared, point.profileTotal),
    ]),
  };
  const ends = lines.map(({ rates }) => y(rates.findLast((rate) => rate !== null) ?? 0));
  const [savedEnd = 0, sharedEnd = 0] = ends;
  const isClose = Math.abs(savedEnd - sharedEnd) < 14;
  return (
    <ChartFrame title="Saved and shared" summary={summary} table={table}>
      <div ref={place}>
        <svg
          className="chart-svg"
          viewBox={`0 0 ${width} ${height}`}
          width={width}
          height={height}
          role="img"
          aria-label={summary}
        >
          <Axes
            width={width - right + margin.right}
            height={height}
            ticks={[0, top / 2, top]}
            tickText={(tick) => `${Math.round(tick * 100)}%`}
            days={points.map(({ day }) => day)}
            by={by}
            x={x}
            y={y}
          />
          {lines.map(({ metric, rates }) => (
            <g key={metric}>
              <path className={`chart-rate chart-rate-${metric}`} d={pathOf(rates, x, y)} />
              {rates.map(
                (rate, index) =>
                  rate !== null &&
                  (rates[index - 1] ?? null) === null &&
                  (rates[index + 1] ?? null) === null && (
                    <circle
                      key={points[index]?.day}
                      className={`chart-dot chart-dot-${metric}`}
                      cx={x(index)}
                      cy={y(rate)}
                      r={3}
                    />
                  ),
              )}
              {hasViews && (
                <text
                  className={`chart-label chart-end-${metric}`}
                  x={width - right + 8}
                  y={(metric === 'saved' ? savedEnd - (isClose ? 7 : 0) : sharedEnd + (isClose ? 7 : 0)) + 4}
                >
                  {metric === 'saved' ? 'Saved' : 'Shared'}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
    </ChartFrame>
  );
}

/** An SVG path with gaps where there were no views. */
function pathOf(rates: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  return rates
    .map((rate, index) =>
      rate === null
        ? ''
        : `${index === 0 || (rates[index - 1] ?? null) === null ? 'M' : 'L'}${x(index).toFixed(1)} ${y(rate).toFixed(1)}`,
    )
    .join('');
}
