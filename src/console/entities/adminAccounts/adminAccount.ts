import type { LoginState } from '../../../contract/loginStates';
import type { EditAdminAccountRequest, WireAdminAccount } from '../../../contract/wire/adminAccount';
import { instantFrom } from '../dates';
import { loginStateFrom } from '../loginStateFrom';

/** An administrator account; its name is the username. */
export type AdminAccount = {
  accountId: string;
  accountName: string;
  loginEmail: string;
  loginState: LoginState;
  /** Until when the link of the invitation works; null without an invitation. */
  invitationExpiresAt: string | null;
  loginPassword: string;
  isAccountEnabled: boolean;
  accountCreatedAt: string | null;
  version: number;
};

export type AdminAccountEdit = Omit<EditAdminAccountRequest, 'version'>;

/** Maps the server's administrator account to the client's names. */
export function adminAccountFromWire(wire: WireAdminAccount): AdminAccount {
  return {
    accountId: String(wire.id),
    accountName: wire.name ?? '',
    loginEmail: wire.loginEmail ?? '',
    loginState: loginStateFrom(wire),
    invitationExpiresAt: instantFrom(wire.invitationExpiresAt),
    loginPassword: wire.loginPassword ?? '',
    isAccountEnabled: wire.isEnabled ?? false,
    accountCreatedAt: instantFrom(wire.createdAt),
    version: wire.version,
  };
}
