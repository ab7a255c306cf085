import { emailText } from '../../../text/typedText';

/** Takes the invisible characters of a copied address out of an email field. @returns the address */
export function readEmail(field: HTMLInputElement): string {
  const email = emailText(field.value);
  if (email !== field.value) field.value = email;
  return email;
}

/** The error of an email field by the browser's own rule for email inputs. */
export function emailError(field: HTMLInputElement): string | undefined {
  if (field.value.trim() === '') return 'Enter your email address';
  return field.validity.typeMismatch ? 'Enter an address like name@example.com' : undefined;
}

/** The error of an empty password field. */
export function passwordError(field: HTMLInputElement): string | undefined {
  return field.value === '' ? 'Enter your password' : undefined;
}
