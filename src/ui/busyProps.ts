import type { MouseEvent, MouseEventHandler } from 'react';

/** The props of a button whose work may be in progress. It keeps the focus then, and ignores presses and submits. */
export function busyProps(isBusy: boolean, onClick: MouseEventHandler<HTMLButtonElement> | undefined) {
  return {
    'aria-busy': isBusy || undefined,
    'aria-disabled': isBusy || undefined,
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      if (isBusy) event.preventDefault();
      else onClick?.(event);
    },
  };
}
