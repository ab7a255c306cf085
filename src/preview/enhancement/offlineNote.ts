/** Says that the card is the one last seen while there is no network (`data-offline-note`). */
export function enhanceOfflineNote(page: HTMLElement, browser: Navigator): void {
  const show = () =>
    page.querySelectorAll<HTMLElement>('[data-offline-note]').forEach((note) => (note.hidden = browser.onLine));
  show();
  const view = page.ownerDocument.defaultView;
  view?.addEventListener('online', show);
  view?.addEventListener('offline', show);
}
