import type { KeyboardEvent, MouseEvent } from 'react';
import { extended, toggled, withAll } from './selection';
import type { ListSelection } from './selection';

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 };

type Handlers = {
  onClickCapture: (event: MouseEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
};

/**
 * The pointer and the keys that select rows: Ctrl or Cmd and click, Shift and click, Space, Shift with Up and Down,
 * Ctrl+A, and Escape. Everything else is the table's own: Up and Down move between rows, Enter opens one.
 * @param order the ids of the rows in the order that is shown
 * @param isFilling more rows are loading: Ctrl+A does nothing
 */
export function useSelectionKeys(
  order: readonly string[],
  isFilling: boolean,
  change: (next: (selection: ListSelection) => ListSelection) => void,
  onClose: () => void,
): Handlers {
  const indexAt = (target: EventTarget) =>
    Number((target instanceof Element && target.closest<HTMLElement>('[data-index]')?.dataset.index) || NaN);

  return {
    onClickCapture: (event) => {
      const id = order[indexAt(event.target)];
      // A checkbox handles its own clicks: preventDefault would reset it.
      if (event.target instanceof HTMLInputElement) return;
      if (id === undefined || !(event.shiftKey || event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      event.stopPropagation();
      change((selection) => (event.shiftKey ? extended(selection, order, id) : toggled(selection, id)));
    },
    onKeyDownCapture: (event) => {
      const { key, shiftKey, target } = event;
      if (key === 'Escape') return onClose();
      const index = indexAt(target);
      const id = order[index];
      if (id === undefined) return undefined;
      const step = steps[key];
      if (key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        if (!isFilling) change((selection) => withAll(selection, order));
      } else if (key === ' ' && target instanceof HTMLElement && target.matches('a')) {
        event.preventDefault();
        change((selection) => toggled(selection, id));
      } else if (step && shiftKey) {
        // The table itself moves the focus to that row.
        const to = order[index + step];
        if (to !== undefined) change((selection) => extended(selection, order, to, id));
      }
      return undefined;
    },
  };
}
