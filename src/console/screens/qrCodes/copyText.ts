/**
 * Copies text to the clipboard. Outside https and localhost there is no clipboard API, so the text is selected in a
 * temporary field and copied by `execCommand`.
 * @returns whether it worked
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // The clipboard API was denied; `execCommand` may still work.
  }
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // Outside of an open dialog nothing can be selected.
  (focused?.closest('dialog') ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  // The field had taken the focus from the pressed button.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
