import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

/**
 * Keeps the focus at a place whose focused control is removed, so that the next Tab starts there.
 * @returns attributes for the element that stays
 */
export function useFocusAfterRemoval<Place extends HTMLElement>() {
  const ref = useRef<Place>(null);
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true });
  });
  return {
    ref,
    tabIndex: -1,
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    // The removal of a control is no blur for React.
    onBlur: () => {
      focused.current = null;
    },
  };
}
