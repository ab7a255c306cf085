const modals = new WeakSet<HTMLDialogElement>();

/** Opens a dialog as a modal; the browser moves the focus in, keeps it there and gives it back. */
function openDialog(dialog: Element | null): void {
  if (!(dialog instanceof HTMLDialogElement) || (dialog.open && modals.has(dialog))) return;
  // The answer to a form sent without scripts brings the dialog already open, but not as a modal.
  dialog.removeAttribute('open');
  dialog.showModal();
  modals.add(dialog);
}

/** A tap beside the dialog closes it, as Escape does. A press that began inside (selecting text) does not. */
function closeOnBackdrop(dialog: HTMLDialogElement): void {
  let beganOutside = false;
  dialog.addEventListener('pointerdown', (event) => {
    beganOutside = event.target === dialog;
  });
  dialog.addEventListener('click', (event) => {
    if (beganOutside && event.target === dialog) dialog.close();
  });
}

/** A dialog that the address shows ("#send-my-details": tapped before this script arrived) becomes a modal. */
function adoptAddressedDialog(page: HTMLElement): void {
  const { location } = page.ownerDocument;
  const dialog = location.hash === '' ? null : page.ownerDocument.getElementById(location.hash.slice(1));
  if (!(dialog instanceof HTMLDialogElement)) return;
  // Going to the empty fragment ends the dialog's :target state; the second line takes the # away again.
  location.replace('#');
  history.replaceState(history.state, '', location.pathname + location.search);
  openDialog(dialog);
}

/** A link that acts as a button answers to the space bar too. */
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

/** Brings `data-opens` (the id of a dialog) and `data-closes` to life. */
export function enhanceDialogs(page: HTMLElement): void {
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
