import { metrics } from '../../../../contract/metrics';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { numberText, shareText, shortNumberText } from '../numbers';
import { sourceColors } from '../sourceColors';
import { Axes, margin } from './Axes';
import { ChartFrame } from './ChartFrame';
import { pointName, ticksTo } from './scale';
import { useWidth } from './useWidth';

const height = 240;

interface ViewsOverTimeProps {
  series: WireStatisticsSeries;
  /** The period of the same length before, if it is compared. */
  previous: WireStatisticsSeries | undefined;
  summary: string;
}

/** Views as bars stacked by source, the previous period as a line. */
export function ViewsOverTime({ series: { points, by }, previous, summary }: ViewsOverTimeProps) {
  const { place, width } = useWidth();
  const before = previous?.points.map(({ profileTotal }) => profileTotal).slice(0, points.length) ?? [];
  const ticks = ticksTo(Math.max(...points.map(({ profileTotal }) => profileTotal), ...before, 0));
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const slot = inner.width / Math.max(1, points.length);
  const bar = Math.max(1, Math.min(36, slot * 0.72));
  const x = (index: number) => margin.left + slot * (index + 0.5);
  const y = (value: number) => margin.top + inner.height * (1 - value / (ticks.at(-1) ?? 1));
  const totals = sourceMetrics.map((metric) => ({
    metric,
    count: points.reduce((sum, point) => sum + point[metric], 0),
  }));
  const whole = totals.reduce((sum, { count }) => sum + count, 0);
  const table = {
    columns: [
      'When',
      'Views',
      ...sourceMetrics.map((metric) => metrics[metric].label),
      ...(previous ? ['Before'] : []),
    ],
    rows: points.map((point, index) => [
      pointName(point.day, by),
      numberText(point.profileTotal),
      ...sourceMetrics.map((metric) => numberText(point[metric])),
      ...(previous ? [numberText(before[index] ?? 0)] : []),
    ]),
  };
  return (
    <ChartFrame
      title="Views over time"
      summary={summary}
      legend={totals
        .filter(({ count }) => count > 0)
        .map(({ metric, count }) => ({
          color: sourceColors[metric],
          text: `${metrics[metric].label} ${numberText(count)}`,
        }))}
      table={table}
    >
      <ul className="chart-sources" aria-label="Sources">
        {totals
          .filter(({ count }) => count > 0)
          .map(({ metric, count }) => (
            <li key={metric} className="chart-source">
              <span className="chart-swatch" style={{ background: sourceColors[metric] }} />
              {metrics[metric].label} <strong>{numberText(count)}</strong>{' '}
              <span className="chart-share">{shareText(count, whole)}</span>
            </li>
          ))}
        {previous && (
          <li className="chart-source">
            <span className="chart-swatch-line" /> The days before
          </li>
        )}
      </ul>
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
            {...{ width, height, ticks, by, x, y }}
            tickText={shortNumberText}
            days={points.map(({ day }) => day)}
          />
          {points.map((point, index) => {
            let top = 0;
            return (
              <g key={point.day} className="chart-column">
                <title>
                  {[
                    `${pointName(point.day, by)}: ${numberText(point.profileTotal)} views`,
                    ...sourceMetrics
                      .filter((metric) => point[metric] > 0)
                      .map((metric) => `${metrics[metric].label} ${numberText(point[metric])}`),
                  ].join('\n')}
                </title>
                <rect className="chart-hit" x={x(index) - slot / 2} y={margin.top} width={slot} height={inner.height} />
                {sourceMetrics.map((metric) => {
                  const from = top;
                  top += point[metric];
                  return point[metric] > 0 ? (
                    <rect
                      key={metric}
                      x={x(index) - bar / 2}
                      width={bar}
                      y={y(top)}
                      height={Math.max(0, y(from) - y(top))}
                      style={{ fill: sourceColors[metric] }}
                    />
                  ) : null;
                })}
              </g>
            );
          })}
          {before.length > 1 && (
            <path
              className="chart-before"
              d={before
                .map((value, index) => `${index === 0 ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`)
                .join('')}
            />
          )}
        </svg>
      </div>
    </ChartFrame>
  );
}
