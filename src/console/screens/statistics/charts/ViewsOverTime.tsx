import { useState } from 'react';
import { metrics } from '../../../../contract/metrics';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { classNames } from '../../../../ui/classNames';
import { previousLabel, viewsText } from '../changeTexts';
import { numberText } from '../../../../text/numberText';
import { shareText, shortNumberText } from '../numberTexts';
import { sumOf } from '../totals';
import { sourceColors } from '../sourceColors';
import type { StatisticsRange } from '../statisticsRange';
import { Axes, margin } from './Axes';
import { ChartFrame } from './ChartFrame';
import { PointChart } from './PointChart';
import { isPartial, isUnfinished, partialText } from './partialPeriod';
import { pathOf, pointName, ticksTo } from './scale';
import { StackedBar } from './StackedBar';
import { useWidth } from './useWidth';

const height = 240;

interface ViewsOverTimeProps {
  series: WireStatisticsSeries;
  /** The period of the same length before, if it is compared. */
  previous: WireStatisticsSeries | undefined;
  range: StatisticsRange;
  /** yyyy-MM-dd */
  today: string;
  summary: string;
}

/** Views as bars stacked by source, the previous period as a line. A bar of an unfinished day is dashed. */
export function ViewsOverTime({ series: { points, by }, previous, range, today, summary }: ViewsOverTimeProps) {
  const { place, width } = useWidth();
  const [chosen, setChosen] = useState<number>();
  const before = previous?.points.map(({ profileTotal }) => profileTotal).slice(0, points.length) ?? [];
  const ticks = ticksTo(Math.max(...points.map(({ profileTotal }) => profileTotal), ...before, 0));
  const inner = { width: width - margin.left - margin.right, height: height - margin.top - margin.bottom };
  const slot = inner.width / Math.max(1, points.length);
  const bar = Math.max(1, Math.min(36, slot * 0.72));
  const x = (index: number) => margin.left + slot * (index + 0.5);
  const y = (value: number) => margin.top + inner.height * (1 - value / (ticks.at(-1) ?? 1));
  const sources = sourceMetrics
    .map((metric) => ({ metric, count: sumOf(points.map((point) => point[metric])) }))
    .filter(({ count }) => count > 0);
  const whole = sumOf(sources.map(({ count }) => count));
  const partial = points.filter(({ day }) => isPartial(day, by, today, range));
  const beforeText = previousLabel(range.length ?? 0);
  const linesOf = (index: number) => {
    const point = points[index];
    return [
      ...sources.map(({ metric }) => ({
        label: metrics[metric].label,
        value: numberText(point?.[metric] ?? 0),
        color: sourceColors[metric],
      })),
      ...(previous ? [{ label: beforeText, value: numberText(before[index] ?? 0) }] : []),
    ];
  };
  const titleOf = (index: number) => {
    const { day = '', profileTotal = 0 } = points[index] ?? {};
    return `${pointName(day, by, today)}${isUnfinished(day, by, today) ? ' so far' : ''}: ${viewsText(profileTotal)}`;
  };
  const table = {
    columns: [
      'When',
      'Views',
      ...sourceMetrics.map((metric) => metrics[metric].label),
      ...(previous ? [beforeText] : []),
    ],
    rows: points.map((point, index) => [
      pointName(point.day, by, today),
      numberText(point.profileTotal),
      ...sourceMetrics.map((metric) => numberText(point[metric])),
      ...(previous ? [numberText(before[index] ?? 0)] : []),
    ]),
  };
  return (
    <ChartFrame
      title="Views over time"
      summary={summary}
      legend={sources.map(({ metric, count }) => ({
        color: sourceColors[metric],
        text: `${metrics[metric].label} ${numberText(count)}`,
      }))}
      table={table}
    >
      <ul className="chart-sources" aria-label="Sources">
        {sources.map(({ metric, count }) => (
          <li key={metric} className="chart-source">
            <span className="chart-swatch" style={{ background: sourceColors[metric] }} />
            {metrics[metric].label} <strong>{numberText(count)}</strong>{' '}
            <span className="chart-share">{shareText(count, whole)}</span>
          </li>
        ))}
        {previous && (
          <li className="chart-source">
            <span className="chart-swatch-line" /> {beforeText}
          </li>
        )}
        {partial.length > 0 && (
          <li className="chart-source">
            <span className="chart-swatch chart-swatch-partial" />{' '}
            {partialText(
              by,
              partial.every(({ day }) => isUnfinished(day, by, today)),
            )}
            {previous && ', not compared'}
          </li>
        )}
      </ul>
      <PointChart
        place={place}
        width={width}
        height={height}
        label={`Views by ${by}`}
        count={points.length}
        arrows={{ ArrowLeft: -1, ArrowRight: 1 }}
        pointAt={(left) => Math.max(0, Math.min(points.length - 1, Math.floor((left - margin.left) / slot)))}
        placeOf={(index) => ({ x: x(index) })}
        first={points.length - 1}
        titleOf={titleOf}
        linesOf={linesOf}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Axes
          width={width}
          height={height}
          ticks={ticks}
          by={by}
          today={today}
          x={x}
          y={y}
          tickText={shortNumberText}
          days={points.map(({ day }) => day)}
        />
        {points.map((point, index) => (
          <g key={point.day} className={classNames('chart-column', index === chosen && 'chart-column-chosen')}>
            <rect className="chart-hit" x={x(index) - slot / 2} y={margin.top} width={slot} height={inner.height} />
            <StackedBar point={point} x={x(index) - bar / 2} width={bar} y={y} isPartial={partial.includes(point)} />
          </g>
        ))}
        {before.length > 1 && <path className="chart-before" d={pathOf(before, x, y)} />}
      </PointChart>
    </ChartFrame>
  );
}
