import { contractDayFrom } from '../../../contract/calendarDays';
import { underContract } from '../../../contract/contractOptions';
import { retentionMonthLimits } from '../../../contract/constants';
import type { LoginState } from '../../../contract/loginStates';
import { defaultThemes } from '../../../contract/themes';
import type { Themes } from '../../../contract/themes';
import type { EditAccountRequest, WireAccount } from '../../../contract/wire/account';
import { instantFrom } from '../dates';
import { loginStateFrom } from '../loginStateFrom';

/** A customer. Contract dates are calendar days (yyyy-MM-dd). `version` is sent with every edit. */
export type Account = {
  accountId: string;
  accountName: string;
  accountCreatedAt: string | null;
  isAccountEnabled: boolean;
  contractStartedAt: string | null;
  contractEndAt: string | null;
  isCustomerUnderControl: boolean;
  contactPerson: string;
  email: string;
  otherNotice: string;
  maintenanceModule: string | null;
  user: WireAccount['user'];
  userId: string | null;
  loginEmail: string;
  loginState: LoginState;
  /** Until when the link of the login's invitation works; null without an invitation. */
  invitationExpiresAt: string | null;
  loginPassword: string;
  contractOptions: string[];
  themes: Themes;
  /** Its own textures; undefined if the server does not list them. */
  textures?: string[];
  privacyLink: string;
  timeZone: string;
  contactRetentionMonths: number;
  consentText: string;
  requiresConsent: boolean;
  version: number;
};

/** The fields of an edit in the client's types. A field left out keeps its value. */
export type AccountEdit = Partial<Pick<Account, Exclude<keyof EditAccountRequest, 'version'>>>;

/** Maps the server's account to the client's names. Missing values get their default, invalid dates become null. */
export function accountFromWire(wire: WireAccount): Account {
  return {
    accountId: String(wire.id),
    accountName: wire.name ?? '',
    accountCreatedAt: instantFrom(wire.createdAt),
    isAccountEnabled: wire.isEnabled ?? false,
    contractStartedAt: contractDayFrom(wire.contractStarted),
    contractEndAt: contractDayFrom(wire.contractEnd),
    isCustomerUnderControl: Number(wire.customerUnderControl ?? 0) === 1,
    contactPerson: wire.contactPerson ?? '',
    email: wire.email ?? '',
    otherNotice: wire.otherNotice ?? '',
    maintenanceModule: wire.maintenanceModule ?? null,
    user: wire.user ?? null,
    userId: wire.userId ?? null,
    loginEmail: wire.loginEmail ?? '',
    loginState: loginStateFrom(wire),
    invitationExpiresAt: instantFrom(wire.invitationExpiresAt),
    loginPassword: wire.loginPassword ?? '',
    contractOptions: wire.contractOptions ?? [],
    themes: { ...defaultThemes, ...wire.themes },
    ...(wire.textures && { textures: wire.textures }),
    privacyLink: wire.privacyLink ?? '',
    timeZone: wire.timeZone ?? '',
    contactRetentionMonths: wire.contactRetentionMonths ?? retentionMonthLimits.default,
    consentText: wire.consentText ?? '',
    requiresConsent: wire.requiresConsent ?? false,
    version: wire.version,
  };
}

/** Maps an edit to the request body: '1' or '0' for the contract, yyyy-MM-dd or null for its dates. */
export function accountToRequest(edit: AccountEdit): EditAccountRequest {
  const { isCustomerUnderControl, contractOptions, contractStartedAt, contractEndAt, ...same } = edit;
  const wire: EditAccountRequest = { ...same };
  if (isCustomerUnderControl !== undefined)
    wire.isCustomerUnderControl = isCustomerUnderControl ? underContract.yes : underContract.no;
  if (contractOptions !== undefined) wire.contractOptions = contractOptions as EditAccountRequest['contractOptions'];
  if (contractStartedAt !== undefined) wire.contractStartedAt = contractDayFrom(contractStartedAt);
  if (contractEndAt !== undefined) wire.contractEndAt = contractDayFrom(contractEndAt);
  return wire;
}

/** Whether the account's contract includes themes, which opens the Account Themes route. */
export function hasThemesOption(account: Account): boolean {
  return account.contractOptions.includes('themes');
}

/** Whether the account's contract includes statistics, without which only SUPER_ADMIN sees the counts of its cards. */
export function hasStatisticsOption(account: Account): boolean {
  return account.contractOptions.includes('statistics');
}
