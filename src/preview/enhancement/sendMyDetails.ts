import { showAlert } from './alerts';
import { checkForm, revalidateOnInput, showServerError } from './fieldErrors';
import { keepTyped } from './keepTyped';
import { postJson } from './postJson';

/**
 * The body: the six keys of the operation in their order, and the consent of the visitor. `website`, the field that no
 * person sees, and `type`, the product whose link was opened, are only in it when they are not empty.
 */
function requestOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  for (const key of ['website', 'type']) if (!data.get(key)) data.delete(key);
  return Object.fromEntries([...data].map(([key, value]) => [key, String(value).trim()]));
}

/** The header with how long the form was open, by which the server finds bots; only for our own origin. */
function formAge(address: URL, openedAt: number): Record<string, string> {
  return address.origin === location.origin ? { 'X-Form-Milliseconds': String(Date.now() - openedAt) } : {};
}

/** While the form is being sent, a second tap does nothing, and the button shows it. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute('data-busy', isBusy);
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  button.setAttribute('aria-disabled', String(isBusy));
  button.dataset.idle ??= button.textContent;
  button.textContent = (isBusy ? form.dataset.sending : button.dataset.idle) ?? '';
}

function showFormMessage(form: HTMLFormElement, text: string): void {
  const paragraph = form.querySelector<HTMLElement>('[data-send-message]');
  if (!paragraph) return;
  paragraph.textContent = text;
  paragraph.hidden = text === '';
  // On a small screen the sticky buttons cover it. Not `nearest`: that is under them.
  if (text !== '') paragraph.scrollIntoView?.({ block: 'center' });
}

/**
 * Sends the form. Success: an alert, the dialog closes, the form is reset, and a line offers Save Contact. Failure: an
 * alert, the dialog keeps what was typed and shows the error, at its field if the message names one.
 */
async function send(page: HTMLElement, form: HTMLFormElement, openedAt: number): Promise<void> {
  showFormMessage(form, '');
  if (form.hasAttribute('data-busy') || !checkForm(form)) return;
  setBusy(form, true);
  const address = new URL(form.dataset.send || form.action, form.baseURI);
  const sent = requestOf(form);
  const { isSuccess, message } = await postJson(address.href, sent, formAge(address, openedAt));
  setBusy(form, false);
  if (!isSuccess) {
    const { offline = '', refused = message } = form.dataset;
    if (!showServerError(form, message)) showFormMessage(form, message === '' ? offline : refused);
  } else {
    // What was typed while the request was under way is not sent yet.
    if (JSON.stringify(requestOf(form)) === JSON.stringify(sent)) {
      form.reset();
      form.closest<HTMLDialogElement>('dialog[open]')?.close();
    }
    page.querySelectorAll<HTMLElement>('[data-sent-hint]').forEach((hint) => (hint.hidden = false));
  }
  showAlert(page, isSuccess ? 'info' : 'danger', (isSuccess ? form.dataset.sent : form.dataset.failed) ?? '');
}

/**
 * Sends the form of Send My Details (`data-send`) by fetch. Without this script the browser posts it.
 */
export function enhanceSendMyDetails(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('form[data-send]');
  if (!form) return;
  let openedAt = Date.now();
  // The page shows errors beside the field, in its own language.
  form.noValidate = true;
  const type = form.elements.namedItem('type');
  if (type instanceof HTMLInputElement)
    type.value = new URLSearchParams(page.ownerDocument.location.search).get('type') ?? '';
  revalidateOnInput(form);
  keepTyped(form);
  const noteOpening = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-opens="send-my-details"]')) openedAt = Date.now();
  };
  page.addEventListener('click', noteOpening);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(page, form, openedAt);
  });
}
