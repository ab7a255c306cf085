import { StartProblem } from '../database/startProblem';
import { mailAddress } from '../outside/mail/mailAddress';
import { checkPassword } from '../resources/logins/typedLogin';

/** The email is SUPER_ADMIN_EMAIL or typed, the password is SUPER_ADMIN_PASSWORD. */
export type NewSuperAdmin = { email: string | undefined; password: string | undefined };

export const defaultSuperAdminEmail = 'super@cards.test';

/**
 * Checks the login of a super administrator that is to be made.
 * @returns it as it is
 * @throws StartProblem when the email or password breaks the rules
 */
export function checkedSuperAdmin(superAdmin: NewSuperAdmin): NewSuperAdmin {
  const { email = defaultSuperAdminEmail, password } = superAdmin;
  if (mailAddress(email) === null)
    throw new StartProblem(`SUPER_ADMIN_EMAIL=${email} is wrong: it must be an email address.`);
  if (password !== undefined) checkSuperAdminPassword(password, email);
  return superAdmin;
}

function checkSuperAdminPassword(password: string, email: string): void {
  // Files of secrets often end with a line break.
  if (/[\r\n]/.test(password))
    throw new StartProblem('SUPER_ADMIN_PASSWORD is wrong: it has a line break, which cannot be typed to sign in.');
  try {
    checkPassword(password, 'SUPER_ADMIN_PASSWORD', [email]);
  } catch (error) {
    throw new StartProblem((error as Error).message);
  }
}
