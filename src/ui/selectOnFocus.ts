import type { FocusEvent, MouseEvent } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * The handlers of a field that selects its whole text on focus.
 * @param applies whether it selects a certain text; every text by default
 */
export function selectOnFocus(applies: (text: string) => boolean = () => true) {
  return {
    onFocus: ({ currentTarget }: FocusEvent<TextField>) => {
      if (applies(currentTarget.value)) currentTarget.select();
    },
    // In Safari the press that gives the focus then ends the selection by placing the caret.
    onMouseDown: (event: MouseEvent<TextField>) => {
      const { currentTarget } = event;
      if (currentTarget === document.activeElement || !applies(currentTarget.value)) return;
      event.preventDefault();
      currentTarget.focus();
    },
  };
}
