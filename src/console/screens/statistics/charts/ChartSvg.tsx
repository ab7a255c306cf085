import type { ReactNode } from 'react';

type ChartSvgProps = { width: number; height: number; children: ReactNode };

/** The svg element of a chart, in its size in pixels. The summary, the points and the table say what it shows. */
export function ChartSvg({ width, height, children }: ChartSvgProps) {
  return (
    <svg className="chart-svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
      {children}
    </svg>
  );
}
