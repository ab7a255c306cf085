/**
 * Scrolls to the first invalid field, which gets the focus in this moment. A field that had the focus already is not
 * scrolled to by the browser.
 */
export function showFocusedField(): void {
  setTimeout(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }));
}
