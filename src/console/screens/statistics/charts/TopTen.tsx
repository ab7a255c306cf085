import { useState } from 'react';
import { metrics } from '../../../../contract/metrics';
import { sourceMetrics } from '../../../../contract/productVariants';
import type { StatisticsRow } from '../../../entities/statistics/statisticsSlice';
import { classNames } from '../../../../ui/classNames';
import { numberText } from '../../../../text/numberText';
import { sourceColors } from '../sourceColors';
import { sourceStack } from '../sourceStack';
import { viewsText } from '../changeTexts';
import { ChartFrame } from './ChartFrame';
import { PointChart } from './PointChart';
import { useWidth } from './useWidth';

const line = 36;
const numberWidth = 64;

/** The ten rows with the most views, as bars by source. */
export function TopTen({ rows, noun }: { rows: readonly StatisticsRow[]; noun: string }) {
  const { place, width } = useWidth(480);
  const [chosen, setChosen] = useState<number>();
  const top = [...rows]
    .sort((a, b) => b.profileTotal - a.profileTotal)
    .slice(0, 10)
    .filter(({ profileTotal }) => profileTotal > 0);
  const most = top[0]?.profileTotal ?? 1;
  const height = Math.max(line, top.length * line);
  const summary = top[0] ? `${top[0].name} has the most views: ${numberText(top[0].profileTotal)}.` : 'No views.';
  const sources = sourceMetrics.filter((metric) => top.some((row) => row[metric] > 0));
  const titleOf = (index: number) => `${top[index]?.name}: ${viewsText(top[index]?.profileTotal ?? 0)}`;
  const linesOf = (index: number) =>
    sources.map((metric) => ({
      label: metrics[metric].label,
      value: numberText(top[index]?.[metric] ?? 0),
      color: sourceColors[metric],
    }));
  const table = {
    columns: ['Name', 'Views', ...sourceMetrics.map((metric) => metrics[metric].label)],
    rows: top.map((row) => [
      row.name,
      numberText(row.profileTotal),
      ...sourceMetrics.map((metric) => numberText(row[metric])),
    ]),
  };
  return (
    <ChartFrame
      title={`Top ten ${noun}`}
      summary={summary}
      legend={sources.map((metric) => ({ color: sourceColors[metric], text: metrics[metric].label }))}
      table={table}
    >
      <PointChart
        place={place}
        width={width}
        height={height}
        label={`Top ten ${noun}`}
        count={top.length}
        arrows={{ ArrowUp: -1, ArrowDown: 1 }}
        pointAt={(_left, down) => Math.max(0, Math.min(top.length - 1, Math.floor(down / line)))}
        placeOf={(index) => ({ x: width / 2, y: (index + 1) * line })}
        first={0}
        titleOf={titleOf}
        linesOf={linesOf}
        chosen={chosen}
        onChoose={setChosen}
      >
        {top.map((row, index) => (
          <g key={row.id} className={classNames('chart-column', index === chosen && 'chart-column-chosen')}>
            <rect className="chart-hit" x={0} y={index * line} width={width} height={line} />
            {/* Clips names in wide letters before the number. */}
            <svg
              role="presentation"
              width={Math.max(0, width - numberWidth)}
              y={index * line}
              height={line}
              overflow="hidden"
            >
              <text className="chart-label chart-name" x={0} y={14}>
                {shortened(row.name, width)}
              </text>
            </svg>
            <text className="chart-label chart-label-end chart-name" x={width} y={index * line + 14}>
              {numberText(row.profileTotal)}
            </text>
            {sourceStack(row).map(({ metric, from, to }) => (
              <rect
                key={metric}
                x={(from / most) * width}
                y={index * line + 20}
                width={((to - from) / most) * width}
                height={8}
                style={{ fill: sourceColors[metric] }}
              />
            ))}
          </g>
        ))}
      </PointChart>
    </ChartFrame>
  );
}

/** The name, cut to the width beside its number. */
function shortened(name: string, width: number): string {
  const most = Math.floor((width - numberWidth) / 7);
  const letters = [...name];
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name;
}
