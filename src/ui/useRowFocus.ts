import { useEffect, useRef } from 'react';
import type { FocusEvent, RefObject } from 'react';

interface RowFocusInput<Row> {
  /** The element that contains the rows. */
  box: RefObject<HTMLElement | null>;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowHeight: number;
  /** The key of a row that was just created. */
  newKey: string | undefined;
}

/** How many frames to wait until a distant row is rendered. */
const maxFrames = 10;

/**
 * Keeps the focus in a table whose rows change. It scrolls to a new row and focuses it. When the focused row
 * disappears, it focuses the row in its place. It does nothing while the user types elsewhere.
 * @returns the table's `onFocus`
 */
export function useRowFocus<Row>({
  box,
  rows,
  rowKey,
  rowHeight,
  newKey,
}: RowFocusInput<Row>): (event: FocusEvent) => void {
  const focused = useRef<{ key: string; index: number }>(undefined);
  const revealed = useRef<string>(undefined);
  useEffect(() => {
    const indexOf = (key: string) => rows.findIndex((row) => rowKey(row) === key);
    if (newKey !== undefined && revealed.current !== newKey && indexOf(newKey) !== -1) {
      revealed.current = newKey;
      focusRow(box.current, indexOf(newKey), rowHeight, maxFrames);
    } else if (focused.current && document.activeElement === document.body && indexOf(focused.current.key) === -1) {
      const { index } = focused.current;
      focused.current = undefined;
      focusRow(box.current, Math.min(index, rows.length - 1), rowHeight, 0);
    }
  });
  return ({ target }) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    const row = rows[index];
    focused.current = row === undefined ? undefined : { key: rowKey(row), index };
  };
}

function focusRow(box: HTMLElement | null, index: number, rowHeight: number, framesLeft: number): void {
  if (document.activeElement?.matches('input, textarea, select, dialog *')) return;
  const row = box?.querySelector(`[data-index="${index}"]`);
  if (row) {
    row.querySelector<HTMLElement>('a, button')?.focus({ preventScroll: true });
    row.scrollIntoView?.({ block: 'nearest' });
  } else if (box && framesLeft > 0) {
    window.scrollTo(0, window.scrollY + box.getBoundingClientRect().top + index * rowHeight - window.innerHeight / 2);
    requestAnimationFrame(() => focusRow(box, index, rowHeight, framesLeft - 1));
  }
}
