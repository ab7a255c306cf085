import { Download } from 'lucide-react';
import { useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Menu } from '../../../../ui/Menu';
import type { Named } from './chartHeading';
import { saveChart } from './saveChart';

/** The picture's numbers: the first column names a row, the others are numbers as text. */
export type ChartTable = { columns: readonly string[]; rows: readonly (readonly string[])[] };

interface ChartFrameProps {
  title: string;
  /** What the picture says, in words. */
  summary: string;
  /** What the colors stand for, where the picture does not say it itself: a saved picture has it below its title. */
  legend?: readonly Named[];
  table: ChartTable;
  /** An svg. */
  children: ReactNode;
}

/** A picture with its title, its words, its table, and the means to save it. */
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
      <div className="chart-place" ref={place}>
        {children}
      </div>
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
              {table.rows.map(([name, ...cells]) => (
                <tr key={name}>
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
