/** The error of an e-mail field by the browser's own rule for e-mail inputs. */
export function emailError(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return 'Enter your e-mail address';
  return field.validity.typeMismatch ? 'Enter an address like name@example.com' : undefined;
}

export function passwordError(field: HTMLInputElement): string | undefined {
  return field.value === '' ? 'Enter your password' : undefined;
}
