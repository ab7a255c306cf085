import type { Generated } from 'kysely';
import type { ContractOption } from '../../contract/contractOptions';
import type { Role } from '../../contract/permissions';
import type { InvitationState } from '../../contract/loginStates';
import type { Themes } from '../../contract/themes';
import type { CalendarDay, Instant } from './instant';

/**
 * A person who can sign in. `managesAllAccounts` marks an administrator account. `emailKey` is the key of the email
 * (logins/emailKey.ts) and unique over all logins; both are null until login details are set.
 */
export type UsersTable = {
  id: string;
  username: string;
  email: string | null;
  emailKey: string | null;
  passwordHash: string | null;
  role: Role;
  isEnabled: boolean;
  managesAllAccounts: boolean;
  /** Whether the login has ever opened a session. Logins from before migration 6 count as used. */
  hasSignedIn: Generated<boolean>;
  createdAt: Instant;
  version: number;
};

/** Which accounts an ADMIN manages beside those of `managesAllAccounts`. */
export type UserAccountsTable = { userId: string; accountId: string };

/** One signed-in browser; deleting the row signs it out. */
export type SessionsTable = {
  id: string;
  userId: string;
  createdAt: Instant;
  lastSeenAt: Instant;
  expiresAt: Instant;
  /** The browser and system it was opened in, such as `Firefox on Windows`; '' when they are unknown. */
  device: string;
  /** Opened by a one-time password: short-lived, and a new password has to be set. */
  isOneTime: boolean;
};

/** `userId` is null for an unknown email: the same work is done for it, so that the response time reveals nothing. */
export type OneTimePasswordsTable = {
  id: string;
  userId: string | null;
  codeHash: string;
  createdAt: Instant;
  expiresAt: Instant;
  usedAt: Instant | null;
};

/**
 * The invitation of a login to set its password; a login has one at most. The row is deleted when the invitation ends.
 * `tokenHash` is of the mailed link's token.
 */
export type InvitationsTable = {
  userId: string;
  tokenHash: string;
  state: InvitationState;
  createdAt: Instant;
  expiresAt: Instant;
};

/** A customer organization. `userId` is its login; `themes` is null before the first save. */
export type AccountsTable = {
  id: string;
  name: string;
  contactPerson: string;
  email: string;
  otherNotice: string;
  maintenanceModule: string | null;
  customerUnderControl: boolean;
  contractStarted: CalendarDay | null;
  contractEnd: CalendarDay | null;
  contractOptions: ContractOption[];
  themes: Themes | null;
  privacyLink: string;
  timeZone: string;
  /** How many months received contacts are kept. */
  contactRetentionMonths: Generated<number>;
  /** The line visitors read before they send their details; '' for none. */
  consentText: Generated<string>;
  /** Whether visitors have to tick a box beside that line. */
  requiresConsent: Generated<boolean>;
  isEnabled: boolean;
  userId: string | null;
  createdAt: Instant;
  version: number;
};

/** A user texture: slot 1-5 is custom-header-texture-1..5; `fileKey` names the stored file. */
export type TexturesTable = {
  accountId: string;
  slot: number;
  fileKey: string;
  byteSize: number;
  createdAt: Instant;
};
