import { passwordMask, passwordMaskCharacter } from '../../../contract/constants';
import { limits } from '../../../contract/limits';
import { invalid } from '../../http/errors';
import { emailText } from '../../../text/typedText';
import { mailAddress } from '../../outside/mail/mailAddress';
import { isWeakPassword } from './weakPassword';

/** The login details of a form: none, or an email with or without a new password. */
export type TypedLogin = 'none' | { email: string; newPassword: string | undefined };

/** The names of the two fields in the request, for error messages. */
export type LoginFields = { email: string; password: string };

/**
 * Reads the email and password of a form. If both are empty, there is no login. The mask or an empty password keeps the
 * password.
 * @param known texts about the owner that the password may not contain
 * @throws HttpError 400
 */
export function readTypedLogin(
  typed: { email: string; password: string },
  fields: LoginFields,
  known: string[],
): TypedLogin {
  if (emailText(typed.email) === '' && typed.password === '') return 'none';
  const isUnchanged = typed.password === '' || typed.password === passwordMask;
  const email = emailFrom(typed.email, fields.email);
  return {
    email,
    newPassword: isUnchanged ? undefined : checkPassword(typed.password, fields.password, [email, ...known]),
  };
}

/** Reads the email of a login. @throws HttpError 400 when it is empty or no email address */
export function emailFrom(typed: string, field: string): string {
  const email = emailText(typed);
  if (email === '') throw invalid(`${field}: required`);
  if (mailAddress(email) === null) throw invalid(`${field}: not an email address`);
  return email;
}

/**
 * @param known texts about the owner that the password may not contain
 * @returns the password
 * @throws HttpError 400 when it is too short, too long, contains the mask's character, NUL or half of a surrogate pair,
 *   or is easy to guess
 */
export function checkPassword(password: string, field: string, known: string[]): string {
  if (password.includes(passwordMaskCharacter))
    throw invalid(
      `${field}: holds ${passwordMaskCharacter}, which stands for a hidden password. Type the whole password again`,
    );
  // The address of a sign-in cannot carry them.
  if (/[\0\p{Surrogate}]/u.test(password)) throw invalid(`${field}: not allowed`);
  const length = [...password].length;
  if (length < limits.passwordMinimum) throw invalid(`${field}: at least ${limits.passwordMinimum} characters`);
  if (length > limits.passwordMaximum) throw invalid(`${field}: at most ${limits.passwordMaximum} characters`);
  if (isWeakPassword(password, known)) throw invalid(`${field}: too easy to guess`);
  return password;
}
