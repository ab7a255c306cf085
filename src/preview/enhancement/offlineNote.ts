import { showAlert } from './alerts';

/**
 * Without a network: says that the card is the one last seen (`data-offline-note`), and keeps Save Contact from leaving
 * the page for the browser's error page.
 */
export function enhanceOfflineNote(page: HTMLElement, browser: Navigator): void {
  const show = () =>
    page.querySelectorAll<HTMLElement>('[data-offline-note]').forEach((note) => (note.hidden = browser.onLine));
  show();
  const view = page.ownerDocument.defaultView;
  view?.addEventListener('online', show);
  view?.addEventListener('offline', show);
  page.querySelector<HTMLElement>('[data-save]')?.addEventListener('click', (event) => {
    if (browser.onLine) return;
    event.preventDefault();
    // Without a download, the hint about saving on iOS must not appear.
    event.stopImmediatePropagation();
    showAlert(page, 'danger', (event.currentTarget as HTMLElement).dataset.offline ?? '');
  });
}
