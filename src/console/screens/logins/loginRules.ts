import { limits, passwordMask, passwordMaskCharacter } from '../../../contract/limits';

/**
 * What is wrong with a password of the forms that change logins: the mask means unchanged, and no other text may hold
 * its character.
 */
export function passwordProblem(typed: string): string | undefined {
  if (typed === '' || typed === passwordMask) return undefined;
  if (typed.includes(passwordMaskCharacter)) return 'Type the whole password anew';
  if ([...typed].length < limits.passwordMinimum) return `At least ${limits.passwordMinimum} characters`;
  return [...typed].length > limits.passwordMaximum ? `At most ${limits.passwordMaximum} characters` : undefined;
}

/**
 * What both fields of a login lack together: both empty is no login at all, one alone is none that works.
 * @param hasLogin whether a password is set already, so that an empty field leaves it as it is
 */
export function loginProblem(
  { loginEmail, loginPassword }: { loginEmail: string; loginPassword: string },
  hasLogin: boolean,
): { email?: string; password?: string } {
  const isUntouched = loginPassword === '' || loginPassword === passwordMask;
  if (loginEmail.trim() === '') return isUntouched ? {} : { email: 'Enter the email of the login' };
  return !hasLogin && loginPassword === '' ? { password: 'Enter a password for the new login' } : {};
}

/** A masked password is replaced as a whole: it is selected as soon as the field is entered. */
export function selectMask({ currentTarget }: { currentTarget: HTMLInputElement }): void {
  if (currentTarget.value === passwordMask) currentTarget.select();
}

/** For `<ServerMessage>`: among what somebody else changed a password stands by its mask, whoever typed it. */
export function sayPassword(field: string, value: unknown): string | undefined {
  return field === 'loginPassword' && value !== '' ? passwordMask : undefined;
}
