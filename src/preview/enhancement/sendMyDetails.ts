import { showAlert } from './alerts';
import { checkForm, clearComplaints, showRefusal } from './fieldErrors';
import { postJson } from './postJson';

/**
 * What is sent: the six keys of the call, in the specification's order, and what the visitor has agreed to. Two more
 * only when they say something: `website`, the field no person sees, when it is filled, and `type`, the product whose
 * link was opened.
 */
function requestOf(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  data.delete('openedAt');
  for (const key of ['website', 'type']) if (!data.get(key)) data.delete(key);
  return Object.fromEntries([...data].map(([key, value]) => [key, String(value).trim()]));
}

/** How long the form was open: what is filled in no time was filled by no person. Told to our own origin only. */
function formAge(address: URL, openedAt: number): Record<string, string> {
  return address.origin === location.origin ? { 'X-Form-Milliseconds': String(Date.now() - openedAt) } : {};
}

/** While it is being sent, a second tap does nothing; the button says so to everybody. */
function setBusy(form: HTMLFormElement, isBusy: boolean): void {
  form.toggleAttribute('data-busy', isBusy);
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) return;
  button.setAttribute('aria-disabled', String(isBusy));
  button.dataset.idle ??= button.textContent;
  button.textContent = (isBusy ? form.dataset.sending : button.dataset.idle) ?? '';
}

function say(form: HTMLFormElement, text: string): void {
  const place = form.querySelector<HTMLElement>('[data-send-message]');
  if (!place) return;
  place.textContent = text;
  place.hidden = text === '';
}

/**
 * Sends the form. Success: its alert, the dialog closes, the form is empty again, and a line that stays offers Save
 * Contact. Failure: its alert, the dialog stays with everything typed and says what was wrong, at its field if it names
 * one.
 */
async function send(page: HTMLElement, form: HTMLFormElement, openedAt: number): Promise<void> {
  say(form, '');
  if (form.hasAttribute('data-busy') || !checkForm(form)) return;
  setBusy(form, true);
  const address = new URL(form.dataset.send || form.action, form.baseURI);
  const { isSuccess, message } = await postJson(address.href, requestOf(form), formAge(address, openedAt));
  setBusy(form, false);
  if (!isSuccess) {
    if (!showRefusal(form, message)) say(form, message || (form.dataset.offline ?? ''));
  } else {
    form.reset();
    form.closest('dialog')?.close();
    page.querySelectorAll<HTMLElement>('[data-sent-hint]').forEach((hint) => (hint.hidden = false));
  }
  showAlert(page, isSuccess ? 'info' : 'danger', (isSuccess ? form.dataset.sent : form.dataset.failed) ?? '');
}

/**
 * Brings the form of Send My Details to life (`data-send`). Without this it is a plain form that posts and comes back.
 */
export function enhanceSendMyDetails(page: HTMLElement): void {
  const form = page.querySelector<HTMLFormElement>('form[data-send]');
  if (!form) return;
  let openedAt = Date.now();
  // The page says what is wrong in its own language, beside the field.
  form.noValidate = true;
  const type = form.elements.namedItem('type');
  if (type instanceof HTMLInputElement)
    type.value = new URLSearchParams(page.ownerDocument.location.search).get('type') ?? '';
  clearComplaints(form);
  const noteOpening = ({ target }: Event) => {
    if (target instanceof Element && target.closest('[data-opens="send-my-details"]')) openedAt = Date.now();
  };
  page.addEventListener('click', noteOpening);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(page, form, openedAt);
  });
}
