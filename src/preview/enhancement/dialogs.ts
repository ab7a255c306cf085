const modals = new WeakSet<HTMLDialogElement>();

/** Opens a dialog as a modal: the browser traps the focus in it, and restores the focus when it closes. */
function openDialog(dialog: Element | null): void {
  if (!(dialog instanceof HTMLDialogElement) || (dialog.open && modals.has(dialog))) return;
  // The response to a form sent without scripts has the dialog open, but not as a modal.
  dialog.removeAttribute('open');
  dialog.showModal();
  modals.add(dialog);
}

/** Whether a press is beside the dialog. The target does not tell: for the padding, too, it is the dialog. */
function isBeside(dialog: HTMLDialogElement, { target, clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return target === dialog && (clientX < left || clientX > right || clientY < top || clientY > bottom);
}

/** A tap beside the dialog closes it, as Escape does. A press that began inside (selecting text) does not. */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = isBeside(dialog, event);
  });
  dialog.addEventListener('click', (event) => {
    if (beganOutside && isBeside(dialog, event)) dialog.close();
  });
}

/** Opens as a modal the dialog that the fragment shows ("#send-my-details": tapped before this script loaded). */
function adoptAddressedDialog(page: HTMLElement): void {
  const { location } = page.ownerDocument;
  const dialog = location.hash === '' ? null : page.ownerDocument.getElementById(location.hash.slice(1));
  if (!(dialog instanceof HTMLDialogElement)) return;
  // The empty fragment ends the dialog's :target state; the second line removes the # from the address.
  location.replace('#');
  history.replaceState(history.state, '', location.pathname + location.search);
  openDialog(dialog);
}

/** A link that acts as a button is pressed by the space bar, too. */
function pressButtonLink(event: KeyboardEvent): void {
  if (
    event.key !== ' ' ||
    !(event.target instanceof HTMLAnchorElement) ||
    event.target.getAttribute('role') !== 'button'
  )
    return;
  event.preventDefault();
  event.target.click();
}

/** Makes `data-opens` (the id of a dialog) open a dialog and `data-closes` close its own. */
export function enhanceDialogs(page: HTMLElement): void {
  // Safari before 15.4 shows dialogs below the card, as it does without scripts. The links lead there.
  if (typeof HTMLDialogElement === 'undefined') return;
  page.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    const opener = target?.closest<HTMLElement>('[data-opens]');
    const closer = target?.closest('[data-closes]');
    if (opener || closer) event.preventDefault();
    closer?.closest('dialog')?.close();
    if (opener?.dataset.opens) openDialog(page.ownerDocument.getElementById(opener.dataset.opens));
  });
  page.addEventListener('keydown', pressButtonLink);
  page.querySelectorAll('dialog').forEach((dialog) => {
    closeOnBackdrop(dialog);
    if (dialog.open) openDialog(dialog);
  });
  adoptAddressedDialog(page);
}
