/**
 * Scrolls to the first invalid field after react-hook-form has focused it. The browser does not scroll to a field that
 * had the focus before.
 */
export function showFocusedField(): void {
  setTimeout(() => document.activeElement?.scrollIntoView?.({ block: 'nearest' }));
}
