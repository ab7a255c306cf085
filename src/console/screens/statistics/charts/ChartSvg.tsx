import type { ReactNode } from 'react';

type ChartSvgProps = { width: number; height: number; label: string; children: ReactNode };

/** The svg element of a chart, in its size in pixels. @param label its content in words, for screen readers */
export function ChartSvg({ width, height, label, children }: ChartSvgProps) {
  return (
    <svg
      className="chart-svg"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-label={label}
    >
      {children}
    </svg>
  );
}
