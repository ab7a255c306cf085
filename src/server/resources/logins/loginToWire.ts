import { passwordMask } from '../../../contract/constants';
import type { InvitationState, LoginState } from '../../../contract/loginStates';
import type { Instant } from '../../database/instant';
import type { UserRow } from '../../database/tables';

/** A login as the API sends it: its email, and the mask where a password is set. Nothing of the hash leaves. */
export function loginToWire(user: Pick<UserRow, 'email' | 'passwordHash'> | null | undefined): {
  loginEmail: string;
  loginPassword: string;
} {
  return { loginEmail: user?.email ?? '', loginPassword: user?.passwordHash ? passwordMask : '' };
}

/** What the state of a login follows from. */
export type LoginStateFacts = Pick<UserRow, 'email' | 'isEnabled' | 'hasSignedIn'> & {
  invitationState: InvitationState | null;
};

/** The invitation of a login; both null without one. */
export type LoginInvitation = { invitationState: InvitationState | null; invitationExpiresAt: Instant | null };

/** Whether there is a login, whether it is enabled, has ever signed in, and how far its invitation has come. */
export function loginStateOf(user: LoginStateFacts | null | undefined): LoginState {
  if (!user?.email) return 'none';
  if (!user.isEnabled) return 'disabled';
  return user.hasSignedIn ? 'active' : (user.invitationState ?? 'invited');
}
