import type { ReactNode } from 'react';

export type TooltipLine = {
  label: string;
  value: string;
  /** A custom property of the tokens, for a line that belongs to a color. */
  color?: string;
};

interface ChartTooltipProps {
  /** The chosen point in the chart, and the chart's width, in pixels. */
  x: number;
  y?: number;
  width: number;
  title: ReactNode;
  lines: readonly TooltipLine[];
}

const gap = 14;

/** The numbers of the chosen point, beside it. Screen readers hear them from the point. */
export function ChartTooltip({ x, y = 0, width, title, lines }: ChartTooltipProps) {
  const side = x < width / 2 ? { left: x + gap } : { right: width - x + gap };
  return (
    <div className="chart-tooltip" style={{ ...side, top: y }} aria-hidden="true">
      <strong>{title}</strong>
      <dl>
        {lines.map(({ label, value, color }) => (
          <div key={label}>
            <dt>
              {color && <span className="chart-swatch" style={{ background: color }} />}
              {label}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
