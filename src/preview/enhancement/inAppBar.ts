import { showAlert } from './alerts';
import { checkForm, revalidateOnInput, showServerError } from './fieldErrors';
import { isAppleDevice, isInAppBrowser, outsideAddress } from './inAppBrowser';
import { postJson } from './postJson';

/** Mails the visitor the contact. After an error what was typed stays. */
async function mailContact(page: HTMLElement, form: HTMLFormElement): Promise<void> {
  if (form.hasAttribute('data-busy') || !checkForm(form)) return;
  form.setAttribute('data-busy', '');
  // The browser trims the value of an email field.
  const { isSuccess, message } = await postJson(form.action, { email: new FormData(form).get('email') });
  form.removeAttribute('data-busy');
  if (isSuccess) form.reset();
  else showServerError(form, message);
  showAlert(page, isSuccess ? 'info' : 'danger', (isSuccess ? form.dataset.sent : form.dataset.failed) ?? '');
}

/** Inside another app's browser: the bar with Open in browser, copy link and "Mail me this contact" (`data-in-app`). */
export function enhanceInAppBar(page: HTMLElement, browser: Navigator): void {
  const bar = page.querySelector<HTMLElement>('[data-in-app]');
  if (!bar || !isInAppBrowser(browser)) return;
  bar.hidden = false;
  const link = bar.querySelector<HTMLAnchorElement>('[data-open-outside]');
  if (link) {
    link.href = outsideAddress(page.ownerDocument.location.href, browser);
    // The system handles this URL. A new tab would stay empty.
    link.removeAttribute('target');
  }
  const form = bar.querySelector<HTMLFormElement>('form[data-mail-contact]');
  if (!form) return;
  form.noValidate = true;
  revalidateOnInput(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void mailContact(page, form);
  });
}

/** On iOS saving takes a further step, which a hint explains after a tap on Save Contact. */
export function enhanceSaveHint(page: HTMLElement, browser: Navigator): void {
  if (!isAppleDevice(browser)) return;
  page
    .querySelector('[data-save]')
    ?.addEventListener('click', () =>
      page.querySelectorAll<HTMLElement>('[data-ios-hint]').forEach((hint) => (hint.hidden = false)),
    );
}
