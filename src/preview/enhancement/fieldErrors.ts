import { emailText } from '../../text/typedText';

/** The paragraph for a field's error. Its data attributes have the texts. */
function errorParagraph(field: HTMLInputElement): HTMLElement | null {
  return field.ownerDocument.getElementById(`${field.id}-error`);
}

/**
 * A domain with a dot and no IPv4 address, as the server requires it (mailAddress.ts). Browsers also accept `ann@host`.
 */
const namedDomain = /@.+\.(?!\d+$)[^.]+$/;

/** The error of a field in the page's language; '' if there is none. */
function errorText(field: HTMLInputElement, messages: DOMStringMap): string {
  const value = field.value.trim();
  if (field.required && (field.validity.valueMissing || value === '')) return messages.missing ?? '';
  if ([...value].length > Number(messages.maximum)) return messages.long ?? '';
  const isWrong = field.type === 'email' && (field.validity.typeMismatch || !namedDomain.test(field.value));
  return isWrong ? (messages.wrong ?? '') : '';
}

/** Checks a field and shows its error. @returns whether it is valid */
function validateField(field: HTMLInputElement): boolean {
  if (field.type === 'email' && emailText(field.value) !== field.value) field.value = emailText(field.value);
  const paragraph = errorParagraph(field);
  return paragraph ? showError(field, paragraph, errorText(field, paragraph.dataset)) : field.validity.valid;
}

/** Shows or clears the error under a field and sets `aria-invalid`. @returns whether there is no error */
function showError(field: HTMLInputElement, paragraph: HTMLElement, text: string): boolean {
  paragraph.textContent = text;
  paragraph.hidden = text === '';
  if (text === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return text === '';
}

/** The inputs of a form that a person fills in, and the trap for bots. */
export function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.type !== 'hidden',
  ) as HTMLInputElement[];
}

/**
 * Checks a form, shows the errors and focuses the first invalid field.
 * @returns whether the form may be sent
 */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = inputsOf(form).filter((field) => !validateField(field));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/**
 * Shows a server's message such as `email: not an email address` at its field, in the page's language.
 * @returns whether the page has a text for it
 */
export function showServerError(form: HTMLFormElement, message: string): boolean {
  const [name, reason] = message.split(': ');
  const field = inputsOf(form).find((each) => each.name === name);
  const paragraph = field && errorParagraph(field);
  const text = reason === 'required' ? paragraph?.dataset.missing : paragraph?.dataset.wrong;
  if (!field || !paragraph || !text) return false;
  showError(field, paragraph, text);
  field.focus();
  return true;
}

/** Checks an invalid field again on each input, so that its error disappears once it is valid. */
export function revalidateOnInput(form: HTMLFormElement): void {
  form.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && target.hasAttribute('aria-invalid') && validateField(target),
  );
}
