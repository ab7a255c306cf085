/** What the form's markup says of each field: the paragraph that `aria-describedby` names carries the texts. */
function errorOf(field: HTMLInputElement): HTMLElement | null {
  return field.ownerDocument.getElementById(`${field.id}-error`);
}

/** The text of what is wrong with a field, in the page's language; '' when nothing is. */
function complaint(field: HTMLInputElement, messages: DOMStringMap): string {
  if (field.required && (field.validity.valueMissing || !field.value.trim())) return messages.missing ?? '';
  return field.type === 'email' && field.validity.typeMismatch ? (messages.wrong ?? '') : '';
}

/** Shows or clears the words under a field and marks it for those who hear the page. */
function showComplaint(field: HTMLInputElement): boolean {
  const place = errorOf(field);
  if (!place) return field.validity.valid;
  const text = complaint(field, place.dataset);
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
 * Once something was complained about, it is looked at again with every key, so that the words go when they are wrong.
 */
export function clearComplaints(form: HTMLFormElement): void {
  form.addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && target.hasAttribute('aria-invalid') && showComplaint(target),
  );
}
