import { showAlert } from './alerts';

/** The fallback without a clipboard API (no https, browsers inside old apps): copies a selection. */
function copyBySelection(page: HTMLElement, text: string): boolean {
  const { activeElement: focused } = page.ownerDocument;
  const field = page.ownerDocument.createElement('textarea');
  field.value = text;
  field.className = 'card-copy-source';
  (page.querySelector('dialog[open]') ?? page).append(field);
  field.select();
  const isCopied = page.ownerDocument.execCommand('copy');
  field.remove();
  // The field had taken the focus from the pressed button.
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}

const tickMilliseconds = 2000;

/** Shows a tick and `data-tick` in the button for 2 seconds. */
function tick(button: HTMLElement): void {
  if (button.dataset.idle !== undefined) return;
  button.dataset.idle = button.textContent;
  button.textContent = `✓ ${button.dataset.tick ?? ''}`;
  setTimeout(() => {
    button.textContent = button.dataset.idle ?? '';
    delete button.dataset.idle;
  }, tickMilliseconds);
}

async function copyLink(page: HTMLElement, browser: Navigator, button: HTMLElement): Promise<void> {
  const { copy: address = '', copied = '' } = button.dataset;
  const isCopied = await (browser.clipboard?.writeText(address).then(() => true) ?? Promise.resolve(false)).catch(
    () => false,
  );
  if (!isCopied && !copyBySelection(page, address)) return;
  showAlert(page, 'info', copied);
  tick(button);
}

/** The page's URL without its query. */
function sharedAddress({ location }: Document): string {
  return location.origin + location.pathname;
}

/** The system's share sheet where there is one (`data-share`, hidden elsewhere), and copying the link (`data-copy`). */
export function enhanceSharing(page: HTMLElement, browser: Navigator): void {
  const canShare = typeof browser.share === 'function';
  page.querySelectorAll<HTMLElement>('[data-share]').forEach((button) => (button.hidden = !canShare));
  page.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-share], [data-copy]') : null;
    if (button?.hasAttribute('data-copy')) void copyLink(page, browser, button);
    // Closing the sheet without sharing is no error.
    else if (button)
      void browser
        .share({ title: page.ownerDocument.title, url: sharedAddress(page.ownerDocument) })
        .catch(() => undefined);
  });
}
