import { passwordMask } from '../../../contract/limits';
import type { UserRow } from '../../database/tables';

/** How a login is answered: its email, and the mask where a password is set. Nothing of the hash leaves. */
export function loginToWire(user: Pick<UserRow, 'email' | 'passwordHash'> | null | undefined): {
  loginEmail: string;
  loginPassword: string;
} {
  return { loginEmail: user?.email ?? '', loginPassword: user?.passwordHash ? passwordMask : '' };
}
