import type { Role } from '../../contract/permissions';

/** The signed-in user as the database knows them at this request; the token's own claims are never trusted for this. */
export type SessionUser = {
  id: string;
  username: string;
  email: string;
  role: Role;
  managesAllAccounts: boolean;
  sessionId: string;
  /** Signed in by a one-time password. */
  isOneTime: boolean;
};
