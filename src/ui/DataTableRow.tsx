import './Person.css';
import { memo } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor';
import { classNames } from './classNames';
import { shownFrom } from './DataTableHead';
import type { Column } from './DataTableHead';

/** The properties that all rows of a table share. */
export interface RowOptions<Row> {
  columns: readonly Column<Row>[];
  /** The address of a row. Its first cell becomes the link, and a click anywhere in the row follows it. */
  rowHref?: (row: Row) => string;
  /**
   * Buttons and links at the end of the row. Icon buttons appear on hover, focus and touch devices; others are always
   * visible.
   */
  rowActions?: (row: Row) => ReactNode;
  /** Whether a row is shown faint, such as a disabled account. */
  isFaint?: (row: Row) => boolean;
}

interface DataTableRowProps<Row> extends RowOptions<Row> {
  row: Row;
  index: number;
  /** Only some rows of the table are in the document, so that a row has to say which it is. */
  isOneOfMany: boolean;
  measure: ((row: Element | null) => void) | undefined;
}

const controls = 'a, button, input, select, textarea, label';

/** Forwards a click on the row to its link, with the same modifier keys. Clicks on other controls are left alone. */
function follow(event: MouseEvent<HTMLTableRowElement>) {
  if (event.target instanceof Element && event.target.closest(controls)) return;
  if (window.getSelection()?.isCollapsed === false) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  event.currentTarget
    .querySelector('.data-table-link')
    ?.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}

/**
 * Prevents a press with a modifier key from selecting text: with Shift the text since the last press, in Firefox a
 * whole cell with Ctrl. A pressed control gets the focus, as without the key.
 */
function preventTextSelection(event: MouseEvent<HTMLTableRowElement>) {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) return;
  event.preventDefault();
  if (event.target instanceof Element) event.target.closest<HTMLElement>(controls)?.focus({ preventScroll: true });
}

type Step = 'nextElementSibling' | 'previousElementSibling';
const steps: Record<string, Step | undefined> = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' };

/** How many frames a key press waits for a row that is not rendered yet. */
const maxFrames = 10;

/** Up and Down focus the same control in the row above or below. */
function move(event: KeyboardEvent<HTMLTableRowElement>) {
  const step = steps[event.key];
  if (step && moveFrom(event.currentTarget, step, maxFrames)) event.preventDefault();
}

/** @returns true if the key was handled: the focus has moved, or will move once the row is rendered */
function moveFrom(row: Element, step: Step, framesLeft: number): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.matches('input:not([type=checkbox]), select, textarea'))
    return false;
  const index = [...row.querySelectorAll('a, button, input')].indexOf(focused);
  const target = row[step]?.querySelectorAll<HTMLElement>('a, button, input')[index];
  if (target) {
    target.focus({ preventScroll: true });
    target.closest('tr')?.scrollIntoView?.({ block: 'nearest' });
    return true;
  }
  // A held key repeats faster than a long table renders its rows. Waiting keeps every step.
  if (framesLeft === 0 || !row[step]?.matches('.data-table-spacer')) return false;
  requestAnimationFrame(() => {
    const current = document.activeElement?.closest('tr');
    if (current) moveFrom(current, step, framesLeft - 1);
  });
  return true;
}

/** Memoized: while a long table scrolls, only the rows that come into view render. */
export const DataTableRow = memo(TableRow) as typeof TableRow;

function TableRow<Row>(props: DataTableRowProps<Row>) {
  const { row, index, isOneOfMany, measure, columns, rowHref, rowActions, isFaint } = props;
  const href = rowHref?.(row);
  return (
    <tr
      role="row"
      ref={measure}
      data-index={index}
      aria-rowindex={isOneOfMany ? index + 2 : undefined}
      className={classNames(
        'data-table-row',
        href !== undefined && 'data-table-row-open',
        isFaint?.(row) && 'data-table-row-faint',
      )}
      onMouseDown={href === undefined ? undefined : preventTextSelection}
      onClick={href === undefined ? undefined : follow}
      onKeyDown={move}
    >
      {columns.map((column) => {
        const className = classNames('data-table-cell', column.align === 'end' && 'data-table-end', shownFrom(column));
        const link = column === columns[0] ? href : undefined;
        return link !== undefined || column.isRowHeader ? (
          <th key={column.key} role="rowheader" scope="row" className={className}>
            {link === undefined ? column.render(row) : <FirstCell column={column} row={row} href={link} />}
          </th>
        ) : (
          <td key={column.key} role="cell" className={className}>
            {column.render(row)}
          </td>
        );
      })}
      {rowActions && (
        <td role="cell" className="data-table-cell data-table-actions data-table-on-screen">
          <div className="data-table-action-line">{rowActions(row)}</div>
        </td>
      )}
    </tr>
  );
}

/** The first cell of a row with an `href`: the link, and the column's picture and second line. */
function FirstCell<Row>({ column, row, href }: { column: Column<Row>; row: Row; href: string }) {
  const link = (
    <Anchor className="data-table-link" href={href}>
      {column.render(row)}
    </Anchor>
  );
  if (!column.picture && !column.detail) return link;
  const detail = column.detail?.(row);
  return (
    <span className="person">
      {column.picture?.(row)}
      <span className="person-text">
        {link}
        {detail && <span className="person-detail">{detail}</span>}
      </span>
    </span>
  );
}
