/** Moves the focus to the content, such as from a button that disappears. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
