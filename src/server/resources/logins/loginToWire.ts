import { passwordMask } from '../../../contract/constants';
import type { InvitationState, LoginState } from '../../../contract/loginStates';
import type { Instant } from '../../database/instant';
import type { UserRow } from '../../database/tables';

/** A login in responses: its email, and the mask when it has a password. The hash is never sent. */
export function loginToWire(user: Pick<UserRow, 'email' | 'passwordHash'> | null | undefined): {
  loginEmail: string;
  loginPassword: string;
} {
  return { loginEmail: user?.email ?? '', loginPassword: user?.passwordHash ? passwordMask : '' };
}

/** The data that determines the state of a login. */
export type LoginStateFacts = Pick<UserRow, 'email' | 'isEnabled' | 'hasSignedIn'> & {
  invitationState: InvitationState | null;
};

/** The invitation of a login. Both are null without an invitation. */
export type LoginInvitation = { invitationState: InvitationState | null; invitationExpiresAt: Instant | null };

export function loginStateOf(user: LoginStateFacts | null | undefined): LoginState {
  if (!user?.email) return 'none';
  if (!user.isEnabled) return 'disabled';
  return user.hasSignedIn ? 'active' : (user.invitationState ?? 'invited');
}
