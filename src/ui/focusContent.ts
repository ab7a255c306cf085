/** Moves the focus to the content, such as from a button that disappears. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/**
 * A ref of an element that disappears when its button is pressed: the focus then goes to the content.
 * @returns what runs before the element is removed, while it still has the focus
 */
export function passFocusOn(element: HTMLElement | null): () => void {
  return () => {
    if (element?.contains(document.activeElement)) focusContent();
  };
}
