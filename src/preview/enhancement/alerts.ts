import { alertDismissMilliseconds } from '../../contract/limits';

export type PageAlertType = 'info' | 'danger';

/**
 * What lies outside an open modal dialog can be neither reached nor heard, so the dialog has an alert area of its own.
 */
function alertArea(page: HTMLElement): Element | null {
  return page.querySelector('dialog[open] [data-alerts]') ?? page.querySelector('#card-alerts');
}

/** Takes an alert away after its time; while it is pointed at, it stays. */
function dismissLater(alert: HTMLElement): void {
  const later = () => setTimeout(() => alert.remove(), alertDismissMilliseconds);
  let timer = later();
  alert.addEventListener('pointerenter', () => clearTimeout(timer));
  alert.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    timer = later();
  });
}

/** Shows a text in the page's alert area for 3000 ms. Several alerts stack, each with its own time. */
export function showAlert(page: HTMLElement, type: PageAlertType, text: string): void {
  const alert = page.ownerDocument.createElement('p');
  alert.className = `card-alert card-alert-${type}`;
  alert.textContent = text;
  alertArea(page)?.append(alert);
  dismissLater(alert);
}

/** Alerts that came with the page (the answer to a form sent without scripts) go after the same time. */
export function dismissRenderedAlerts(page: HTMLElement): void {
  page.querySelectorAll<HTMLElement>('#card-alerts .card-alert').forEach(dismissLater);
}
