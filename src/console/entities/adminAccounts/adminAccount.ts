import type { EditAdminAccountRequest, WireAdminAccount } from '../../../contract/wire/adminAccount';
import { instantFrom } from '../dates';

/** An administrator account; its name is the username. */
export type AdminAccount = {
  accountId: string;
  accountName: string;
  loginEmail: string;
  loginPassword: string;
  isAccountEnabled: boolean;
  accountCreatedAt: string | null;
  version: number;
};

export type AdminAccountEdit = Omit<EditAdminAccountRequest, 'version'>;

/** The server's administrator account in the client's names; server keys are as for an account. */
export function adminAccountFromWire(wire: WireAdminAccount): AdminAccount {
  return {
    accountId: String(wire.id),
    accountName: wire.name ?? '',
    loginEmail: wire.loginEmail ?? '',
    loginPassword: wire.loginPassword ?? '',
    isAccountEnabled: wire.isEnabled ?? false,
    accountCreatedAt: instantFrom(wire.createdAt),
    version: wire.version,
  };
}
