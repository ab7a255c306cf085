import './DataTable.css';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classNames } from './classNames';
import { DataTableHead, shownFrom } from './DataTableHead';
import type { Column, Sort } from './DataTableHead';
import { DataTableRow } from './DataTableRow';
import type { RowOptions } from './DataTableRow';
import { passFocusOn } from './focusContent';
import { SpokenChange } from './SpokenChange';
import { useRowFocus } from './useRowFocus';
import { useRowMotion } from './useRowMotion';
import { useVirtualRows } from './useVirtualRows';

interface DataTableProps<Row> extends RowOptions<Row> {
  /** The table's name for screen readers. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /**
   * The key of a row that was just created. It is scrolled into view and focused once it appears, unless a field has the
   * focus then: pass it after the form of the row has closed.
   */
  newKey?: string;
  /** The width of the actions column, e.g. "11rem". */
  actionsWidth?: string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** The last row with the sums, always visible. */
  totals?: Row;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /**
   * page: the table is as wide as the page, and on a phone a row has two lines. sideways: a wide table scrolls sideways
   * in its own box, column by column. The window scrolls up and down in both.
   */
  scroll?: 'page' | 'sideways';
}

/**
 * A table with sticky head, sortable columns and rows that open by click or Enter. Up and Down move between rows. Above
 * 200 rows only the visible ones are in the document.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    rowActions,
    rowHref,
    isFaint,
    newKey,
    sort,
    onSort,
    totals,
    empty,
    scroll = 'page',
    actionsWidth = '11rem',
  } = props;
  // Only the props of a row: when a page of rows is added, the memoized rows do not re-render.
  const options = { columns, rowActions, rowHref, isFaint };
  const box = useRef<HTMLDivElement>(null);
  const { indexes, before, after, measure } = useVirtualRows({
    count: rows.length,
    scroll: 'page',
    box,
    rowHeight: rowHeight(),
  });
  const isVirtual = measure !== undefined;
  useRowMotion({ box, rows, rowKey, isVirtual });
  const onFocus = useRowFocus({ box, rows, rowKey, rowHeight: rowHeight(), newKey });
  if (rows.length === 0 && empty) return empty;
  return (
    <div
      className={classNames('data-table', `data-table-${scroll}`)}
      ref={box}
      onFocus={onFocus}
      tabIndex={scroll === 'sideways' ? 0 : undefined}
      role={scroll === 'sideways' ? 'region' : undefined}
      aria-label={scroll === 'sideways' ? label : undefined}
    >
      <table
        ref={passFocusOn}
        className="data-table-table"
        role="table"
        aria-label={label}
        aria-rowcount={isVirtual ? rows.length + (totals === undefined ? 1 : 2) : undefined}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} className={shownFrom(column)} style={{ width: column.width }} />
          ))}
          {rowActions && <col className="data-table-on-screen" style={{ width: actionsWidth }} />}
        </colgroup>
        <DataTableHead columns={columns} sort={sort} onSort={onSort} hasActions={Boolean(rowActions)} />
        <tbody role="rowgroup">
          {before > 0 && <Spacer height={before} />}
          {indexes.map((index) => {
            const row = rows[index];
            return row === undefined ? null : (
              <DataTableRow
                key={rowKey(row)}
                {...options}
                row={row}
                index={index}
                isOneOfMany={isVirtual}
                measure={measure}
              />
            );
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
        {totals !== undefined && (
          <tfoot className="data-table-totals" role="rowgroup">
            <DataTableRow
              {...options}
              row={totals}
              rowHref={undefined}
              index={rows.length}
              isOneOfMany={isVirtual}
              measure={undefined}
            />
          </tfoot>
        )}
      </table>
      {onSort && <SpokenChange text={sortText(columns, sort)} />}
    </div>
  );
}

/** The sort order for screen readers, which read `aria-sort` only with the title of the column. */
function sortText<Row>(columns: readonly Column<Row>[], sort: Sort | undefined): string {
  const title = columns.find(({ key }) => key === sort?.key)?.title;
  return title === undefined ? '' : `Sorted by ${title}, ${sort?.direction}`;
}

/** One cell only: to span the columns that a narrow window hides, the table would add empty ones. */
function Spacer({ height }: { height: number }) {
  return (
    <tr className="data-table-spacer" aria-hidden="true" role="presentation" style={{ height }}>
      <td />
    </tr>
  );
}

/** The row height in the style sheet. Rendered rows are measured, so this is only the estimate for the others. */
function rowHeight(): number {
  const matches = (query: string) => globalThis.matchMedia?.(query).matches ?? false;
  if (matches('(width < 640px)')) return 72;
  return matches('(pointer: coarse)') ? 48 : 44;
}
