/** Moves the focus from a button that is about to disappear to its form's Save. */
export function focusSubmit({ form }: HTMLButtonElement): void {
  form?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
}
