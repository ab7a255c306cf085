import { defaultThemes } from '../../../contract/themes';
import type { WireAccount } from '../../../contract/wire/account';
import { loginStateOf, loginToWire } from '../logins/loginToWire';
import type { AccountRecord } from './accounts.repository';

/**
 * Makes the response of an account.
 * @param showsContract false leaves out the contract fields, for callers who may not edit them
 */
export function accountToWire(
  { account, login, textures }: AccountRecord,
  { showsContract }: { showsContract: boolean },
): WireAccount {
  return {
    id: account.id,
    name: account.name,
    createdAt: account.createdAt,
    isEnabled: account.isEnabled,
    ...(showsContract && {
      contractStarted: account.contractStarted,
      contractEnd: account.contractEnd,
      customerUnderControl: account.customerUnderControl ? 1 : 0,
      otherNotice: account.otherNotice,
      maintenanceModule: account.maintenanceModule,
    }),
    contactPerson: account.contactPerson,
    email: account.email,
    user: login && { id: login.id, username: login.username, email: login.email ?? '' },
    userId: account.userId,
    ...loginToWire(login),
    loginState: loginStateOf(login),
    invitationExpiresAt: login?.invitationExpiresAt ?? null,
    contractOptions: account.contractOptions,
    themes: account.themes ?? defaultThemes,
    textures,
    privacyLink: account.privacyLink,
    contactRetentionMonths: account.contactRetentionMonths,
    consentText: account.consentText,
    requiresConsent: account.requiresConsent,
    timeZone: account.timeZone,
    version: account.version,
  };
}
