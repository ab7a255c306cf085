/** What the form's markup says of each field: the paragraph that `aria-describedby` names carries the texts. */
function errorOf(field: HTMLInputElement): HTMLElement | null {
  return field.ownerDocument.getElementById(`${field.id}-error`);
}

/**
 * A domain with a dot and no IPv4 address, as the server asks for (mailAddress.ts); browsers take `ann@host` as well.
 */
const namedDomain = /@.+\.(?!\d+$)[^.]+$/;

/** The text of what is wrong with a field, in the page's language; '' when nothing is. */
function complaint(field: HTMLInputElement, messages: DOMStringMap): string {
  if (field.required && (field.validity.valueMissing || !field.value.trim())) return messages.missing ?? '';
  const isWrong = field.type === 'email' && (field.validity.typeMismatch || !namedDomain.test(field.value));
  return isWrong ? (messages.wrong ?? '') : '';
}

/** Checks a field. @returns whether nothing is wrong with it */
function showComplaint(field: HTMLInputElement): boolean {
  const place = errorOf(field);
  return place ? showText(field, place, complaint(field, place.dataset)) : field.validity.valid;
}

/** Shows or clears the words under a field and marks it for those who hear the page. */
function showText(field: HTMLInputElement, place: HTMLElement, text: string): boolean {
  place.textContent = text;
  place.hidden = text === '';
  if (text === '') field.removeAttribute('aria-invalid');
  else field.setAttribute('aria-invalid', 'true');
  return text === '';
}

function fieldsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement && element.type !== 'hidden',
  ) as HTMLInputElement[];
}

/**
 * Checks a form and says in words what is missing; the first wrong field gets the focus.
 * @returns whether the form may be sent
 */
export function checkForm(form: HTMLFormElement): boolean {
  const wrong = fieldsOf(form).filter((field) => !showComplaint(field));
  wrong[0]?.focus();
  return wrong.length === 0;
}

/**
 * Says at its field, in the page's language, what the server refused, such as `email: not an email address`.
 * @returns whether the page has words for it
 */
export function showRefusal(form: HTMLFormElement, message: string): boolean {
  const [name, reason] = message.split(': ');
  const field = fieldsOf(form).find((each) => each.name === name);
  const place = field && errorOf(field);
  const text = reason === 'required' ? place?.dataset.missing : place?.dataset.wrong;
  if (!field || !place || !text) return false;
  showText(field, place, text);
  field.focus();
  return true;
}

/**
 * Once something was complained about, it is looked at again with every key, so that the words go when they are wrong.
 */
export function clearComplaints(form: HTMLFormElement): void {
  form.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && target.hasAttribute('aria-invalid') && showComplaint(target),
  );
}
