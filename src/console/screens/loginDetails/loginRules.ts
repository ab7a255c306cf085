import { passwordMask, passwordMaskCharacter } from '../../../contract/constants';
import { limits } from '../../../contract/limits';
import { selectOnFocus } from '../../../ui/selectOnFocus';
import { lengthProblem } from '../../forms/fieldRules';

/** The error of a new password. The mask means unchanged, and no other text may contain its character. */
export function passwordProblem(typed: string): string | undefined {
  if (typed === '' || typed === passwordMask) return undefined;
  if (typed.includes(passwordMaskCharacter)) return 'Type the whole password again';
  if ([...typed].length < limits.passwordMinimum) return `At least ${limits.passwordMinimum} characters`;
  return lengthProblem(typed, limits.passwordMaximum);
}

/**
 * The error of an incomplete login. Both fields empty means no login.
 * @param hasLogin whether a password is set, so that an empty password field leaves it unchanged
 */
export function loginProblem(
  { loginEmail, loginPassword }: { loginEmail: string; loginPassword: string },
  hasLogin: boolean,
): { email?: string; password?: string } {
  if (loginEmail.trim() === '') return loginPassword === '' ? {} : { email: 'Enter the email of the login' };
  return !hasLogin && loginPassword === '' ? { password: 'Enter a password for the new login' } : {};
}

/** The handlers of a password that select its mask on focus, because it can only be replaced as a whole. */
export const selectMaskOnFocus = selectOnFocus((text) => text === passwordMask);

/** For `<ServerMessage>`: shows every password in a conflict as the mask. */
export function formatPassword(field: string, value: unknown): string | undefined {
  return field === 'loginPassword' && value !== '' ? passwordMask : undefined;
}
