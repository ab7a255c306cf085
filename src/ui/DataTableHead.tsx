import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';

export interface Column<Row> {
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Only in the first column: a picture before the name and a second line below it, both outside of the link. */
  picture?: (row: Row) => ReactNode;
  detail?: (row: Row) => ReactNode;
  /** The name of the row, which screen readers say with each of its cells. The link of a row always is. */
  isRowHeader?: boolean;
  isSortable?: boolean;
  /** end aligns numbers to the right. */
  align?: 'start' | 'end';
  /** Any CSS width. A column without one takes the remaining width. */
  width?: string;
  /**
   * The narrowest list that shows the column: medium 680, wide 904, widest 1064 px. Without it every list does.
   */
  from?: 'medium' | 'wide' | 'widest';
  /** Beside the title, outside the sort button: an info tooltip, a checkbox. */
  aside?: ReactNode;
}

export interface Sort {
  key: string;
  direction: 'ascending' | 'descending';
}

interface DataTableHeadProps<Row> {
  columns: readonly Column<Row>[];
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  hasActions: boolean;
}

/** The class that hides a column of a narrow list. */
export const shownFrom = ({ from }: Pick<Column<never>, 'from'>): string | undefined =>
  from && `data-table-from-${from}`;

/** The class that shows a text only where the list is too narrow for the column. */
export const shownUntil = ({ from }: Pick<Column<never>, 'from'>): string | undefined =>
  from && `data-table-until-${from}`;

/** The order after a press on a title: the other direction of the column. A column of numbers begins with the highest. */
function nextSort<Row>({ key, align }: Column<Row>, direction: Sort['direction'] | undefined): Sort {
  const first = align === 'end' ? 'descending' : 'ascending';
  const second = align === 'end' ? 'ascending' : 'descending';
  return { key, direction: direction === first ? second : first };
}

/** The titles of the columns. A sortable one is a button that changes the order. */
export function DataTableHead<Row>({ columns, sort, onSort, hasActions }: DataTableHeadProps<Row>) {
  return (
    <thead className="data-table-head" role="rowgroup">
      <tr role="row">
        {columns.map((column) => {
          const direction = sort?.key === column.key ? sort.direction : undefined;
          return (
            <th
              key={column.key}
              role="columnheader"
              scope="col"
              className={classNames('data-table-title', column.align === 'end' && 'data-table-end', shownFrom(column))}
              aria-sort={column.isSortable ? (direction ?? 'none') : undefined}
              // Screen readers say it with each cell of the column, which needs no "About Views".
              aria-label={column.aside ? column.title : undefined}
            >
              <span className="data-table-title-line">
                {column.isSortable ? (
                  <button
                    type="button"
                    className="data-table-sort"
                    onClick={() => onSort?.(nextSort(column, direction))}
                  >
                    {column.title}
                    {direction === 'descending' ? <ArrowDown aria-hidden="true" /> : <ArrowUp aria-hidden="true" />}
                  </button>
                ) : (
                  column.title
                )}
                {column.aside}
              </span>
            </th>
          );
        })}
        {hasActions && (
          <th role="columnheader" scope="col" className="data-table-title data-table-on-screen">
            <span className="visually-hidden">Actions</span>
          </th>
        )}
      </tr>
    </thead>
  );
}
