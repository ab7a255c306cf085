import { useState } from 'react';
import type { WireSeriesPoint, WireStatisticsSeries } from '../../../../contract/wire/statistics';
import { numberText } from '../../../../text/numberText';
import { shareText } from '../numberTexts';
import { sumOf } from '../totals';
import type { StatisticsRange } from '../statisticsRange';
import { Axes, margin } from './Axes';
import { ChartFrame } from './ChartFrame';
import { PointChart } from './PointChart';
import { isPartial, isUnfinished } from './partialPeriod';
import { apart, pathOf, pointName, shareTicksTo } from './scale';
import { useWidth } from './useWidth';

const height = 200;
const right = 56;

/**
 * The share of views after which a contact was saved or details were shared, at most 1. Late saves can exceed a day's
 * views.
 */
function rateOf(point: WireSeriesPoint, metric: 'saved' | 'shared'): number | null {
  return point.profileTotal === 0 ? null : Math.min(1, point[metric] / point.profileTotal);
}

const rateMetrics = ['saved', 'shared'] as const;
const names = { saved: 'Saved', shared: 'Shared' };

interface RatesOverTimeProps {
  series: WireStatisticsSeries;
  range: StatisticsRange;
  /** yyyy-MM-dd */
  today: string;
}

/** Saved and shared as rates of the views: two lines with their names at the end. An unfinished end is dashed. */
export function RatesOverTime({ series: { points, by }, range, today }: RatesOverTimeProps) {
  const { place, width } = useWidth(480);
  const [chosen, setChosen] = useState<number>();
  const sum = (metric: 'profileTotal' | 'saved' | 'shared') => sumOf(points.map((point) => point[metric]));
  const lines = rateMetrics.map((metric) => ({ metric, rates: points.map((point) => rateOf(point, metric)) }));
  const ticks = shareTicksTo(Math.max(0, ...lines.flatMap(({ rates }) => rates.map((rate) => rate ?? 0))));
  const slot = (width - margin.left - right) / Math.max(1, points.length);
  const x = (index: number) => margin.left + slot * (index + 0.5);
  const y = (value: number) => margin.top + (height - margin.top - margin.bottom) * (1 - value / (ticks.at(-1) ?? 1));
  const hasViews = sum('profileTotal') > 0;
  const summary = hasViews
    ? `Saved in ${shareText(sum('saved'), sum('profileTotal'))} of views, shared in ${shareText(sum('shared'), sum('profileTotal'))}.`
    : 'No one viewed a card in this period.';
  const titleOf = (index: number) => {
    const { day = '' } = points[index] ?? {};
    return `${pointName(day, by, today)}${isUnfinished(day, by, today) ? ' so far' : ''}`;
  };
  const linesOf = (index: number) => {
    const { profileTotal = 0, saved = 0, shared = 0 } = points[index] ?? {};
    const value = (count: number) => `${numberText(count)} (${shareText(count, profileTotal)})`;
    return [
      { label: names.saved, value: value(saved), color: 'var(--accent-ink)' },
      { label: names.shared, value: value(shared), color: 'var(--source-sticker)' },
      { label: 'Views', value: numberText(profileTotal) },
    ];
  };
  const table = {
    columns: ['When', names.saved, names.shared],
    rows: points.map((point) => [
      pointName(point.day, by, today),
      shareText(point.saved, point.profileTotal),
      shareText(point.shared, point.profileTotal),
    ]),
  };
  const [savedEnd = 0, sharedEnd = 0] = lines.map(({ rates }) => y(rates.findLast((rate) => rate !== null) ?? 0));
  const labels = apart(savedEnd, sharedEnd, 15);
  const last = points.length - 1;
  const isLastPartial = points.length > 1 && isPartial(points[last]?.day ?? '', by, today, range);
  return (
    <ChartFrame title="Saved and shared" summary={summary} table={table}>
      <PointChart
        place={place}
        width={width}
        height={height}
        label={`Saved and shared by ${by}`}
        count={points.length}
        arrows={{ ArrowLeft: -1, ArrowRight: 1 }}
        pointAt={(left) => Math.max(0, Math.min(last, Math.floor((left - margin.left) / slot)))}
        placeOf={(index) => ({ x: x(index) })}
        first={last}
        titleOf={titleOf}
        linesOf={linesOf}
        chosen={chosen}
        onChoose={setChosen}
      >
        <Axes
          width={width - right + margin.right}
          height={height}
          ticks={ticks}
          tickText={(tick) => shareText(tick, 1)}
          days={points.map(({ day }) => day)}
          by={by}
          today={today}
          x={x}
          y={y}
        />
        {chosen !== undefined && (
          <line className="chart-base" x1={x(chosen)} x2={x(chosen)} y1={margin.top} y2={y(0)} />
        )}
        {lines.map(({ metric, rates }, index) => (
          <g key={metric}>
            <path
              className={`chart-rate chart-rate-${metric}`}
              d={pathOf(isLastPartial ? rates.slice(0, -1) : rates, x, y)}
            />
            {isLastPartial && (
              <path
                className={`chart-rate chart-rate-${metric} chart-rate-partial`}
                d={pathOf(
                  rates.map((rate, at) => (at < last - 1 ? null : rate)),
                  x,
                  y,
                )}
              />
            )}
            {rates.map(
              (rate, at) =>
                rate !== null &&
                (rates[at - 1] ?? null) === null &&
                (rates[at + 1] ?? null) === null && (
                  <circle
                    key={points[at]?.day}
                    className={`chart-dot chart-dot-${metric}`}
                    cx={x(at)}
                    cy={y(rate)}
                    r={3}
                  />
                ),
            )}
            {hasViews && (
              <text className={`chart-label chart-end-${metric}`} x={width - right + 8} y={(labels[index] ?? 0) + 4}>
                {names[metric]}
              </text>
            )}
          </g>
        ))}
      </PointChart>
    </ChartFrame>
  );
}
