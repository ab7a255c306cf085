import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Menu } from '../../../../ui/Menu';
import type { LegendEntry } from './chartHeading';
import { saveChart } from './saveChart';

/** The chart's numbers. The first column names a row; the others are formatted numbers. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

interface ChartFrameProps {
  title: string;
  /** The chart's content in words. */
  summary: string;
  /** The legend for a saved file, if the chart itself has none. */
  legend?: readonly LegendEntry[];
  table: ChartTable;
  /** The chart as an svg element. */
  children: ReactNode;
}

/** A chart with its title, summary and table, and a menu to save it. */
export function ChartFrame({ title, summary, legend, table, children }: ChartFrameProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const save = (kind: 'png' | 'svg') => {
    const svg = place.current?.querySelector('svg');
    if (svg) void saveChart(svg, { title, summary, legend }, kind);
  };
  return (
    <figure className="chart" aria-labelledby={id}>
      <figcaption className="chart-caption">
        <h2 className="chart-title" id={id}>
          {title}
        </h2>
        <Menu
          label={`Save ${title}`}
          icon={<Download />}
          items={[
            { label: 'Save as PNG', onPick: () => save('png') },
            { label: 'Save as SVG', onPick: () => save('svg') },
          ]}
        />
      </figcaption>
      <p className="chart-summary">{summary}</p>
      <div ref={place}>{children}</div>
      <details className="chart-numbers">
        <summary>Show as a table</summary>
        <div className="chart-numbers-scroll" tabIndex={0} role="region" aria-label={`${title}, as a table`}>
          <table>
            <thead>
              <tr>
                {table.columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(([name, ...cells], place) => (
                <tr key={place}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, index) => (
                    <td key={table.columns[index + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}
