import type { MouseEvent, MouseEventHandler } from 'react';

/**
 * The props of a button whose work may be in progress. It keeps the focus then, and ignores presses and submits. The
 * second click of a double click does not submit again: the first submit may be done already.
 */
export function busyProps(isBusy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  return {
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      const isRepeated = event.currentTarget.type === 'submit' && event.detail > 1;
      if (isBusy || isRepeated) event.preventDefault();
      else onClick?.(event);
    },
  };
}
