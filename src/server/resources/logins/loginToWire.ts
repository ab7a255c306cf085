import { passwordMask } from '../../../contract/limits';
import type { InvitationState, LoginState } from '../../../contract/loginStates';
import type { UserRow } from '../../database/tables';

/** How a login is answered: its email, and the mask where a password is set. Nothing of the hash leaves. */
export function loginToWire(user: Pick<UserRow, 'email' | 'passwordHash'> | null | undefined): {
  loginEmail: string;
  loginPassword: string;
} {
  return { loginEmail: user?.email ?? '', loginPassword: user?.passwordHash ? passwordMask : '' };
}

/** Whether there is a login, whether it has ever signed in, and how far its invitation has come. */
export function loginStateOf(
  user: (Pick<UserRow, 'email' | 'hasSignedIn'> & { invitationState: InvitationState | null }) | null | undefined,
): LoginState {
  if (!user?.email) return 'none';
  return user.hasSignedIn ? 'active' : (user.invitationState ?? 'invited');
}
