import { alertDismissMilliseconds } from '../../contract/constants';

export type PageAlertType = 'info' | 'danger';

/** Screen readers ignore what is outside an open modal dialog, so the dialog has an alert area of its own. */
function alertArea(page: HTMLElement): Element | null {
  return page.querySelector('dialog[open] [data-alerts]') ?? page.querySelector('#card-alerts');
}

/** Removes an alert after its time; it stays while the pointer is on it. */
function dismissLater(alert: HTMLElement): void {
  const later = () => setTimeout(() => alert.remove(), alertDismissMilliseconds);
  let timer = later();
  alert.addEventListener('pointerenter', () => clearTimeout(timer));
  alert.addEventListener('pointerleave', () => (timer = later()));
}

/** Shows a text in the page's alert area for 3000 ms. Several alerts stack, each with its own time. */
export function showAlert(page: HTMLElement, type: PageAlertType, text: string): void {
  const alert = page.ownerDocument.createElement('p');
  alert.className = `card-alert card-alert-${type}`;
  // The area around it has the role status.
  if (type === 'danger') alert.setAttribute('role', 'alert');
  alert.textContent = text;
  alertArea(page)?.append(alert);
  dismissLater(alert);
}

/** Removes the alerts in the page's markup (the response to a form sent without scripts) after the same time. */
export function dismissRenderedAlerts(page: HTMLElement): void {
  page.querySelectorAll<HTMLElement>('#card-alerts .card-alert').forEach(dismissLater);
}
