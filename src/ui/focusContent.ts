/** Moves the focus to the content, such as from a button that disappears. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * A ref of an element that may disappear with the focus: the closest place around it (`tabIndex={-1}`) then gets the
 * focus, such as its section, its dialog or the content, so that the next Tab starts there.
 * @returns what runs before the element is removed, while it still has the focus
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (!element?.contains(document.activeElement)) return;
    element.parentElement?.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true });
  };
}
