import { contractDayFrom } from '../../../contract/calendarDays';
import type { EditAccountRequest } from '../../../contract/wire/account';
import { safeUrl } from '../../../card/safeUrl';
import type { AccountRow, RowChanges } from '../../database/tables';
import { invalid } from '../../http/errors';
import { nameFrom } from '../../http/texts';
import { emailText, lineFrom, textFrom } from '../../../text/typedText';
import { mailAddress } from '../../outside/mail/mailAddress';

/**
 * Returns the changes of the account form. A field that is left out keeps its value; an invalid date becomes null.
 * @throws HttpError 400 naming the field
 */
export function accountChanges(body: EditAccountRequest, current: AccountRow): RowChanges<'accounts'> {
  const changes: RowChanges<'accounts'> = {
    ...(body.accountName !== undefined && { name: nameFrom(body.accountName, 'accountName') }),
    ...(body.contactPerson !== undefined && { contactPerson: lineFrom(body.contactPerson) }),
    ...(body.email !== undefined && { email: contactEmail(body.email) }),
    ...(body.isCustomerUnderControl !== undefined && {
      customerUnderControl: Number(body.isCustomerUnderControl) === 1,
    }),
    ...(body.contractOptions !== undefined && { contractOptions: [...new Set(body.contractOptions)] }),
    ...(body.contractStartedAt !== undefined && { contractStarted: contractDayFrom(body.contractStartedAt) }),
    ...(body.contractEndAt !== undefined && { contractEnd: contractDayFrom(body.contractEndAt) }),
    ...(body.otherNotice !== undefined && { otherNotice: textFrom(body.otherNotice) }),
    ...(body.isAccountEnabled !== undefined && { isEnabled: body.isAccountEnabled }),
    ...(body.maintenanceModule !== undefined && { maintenanceModule: body.maintenanceModule }),
    ...(body.privacyLink !== undefined && { privacyLink: link(body.privacyLink, current.privacyLink) }),
    ...(body.timeZone !== undefined && { timeZone: timeZone(body.timeZone) }),
    ...(body.contactRetentionMonths !== undefined && { contactRetentionMonths: body.contactRetentionMonths }),
    ...(body.consentText !== undefined && { consentText: lineFrom(body.consentText) }),
    ...(body.requiresConsent !== undefined && { requiresConsent: body.requiresConsent }),
  };
  const { contractStarted, contractEnd } = { ...current, ...changes };
  if (contractStarted && contractEnd && contractStarted > contractEnd)
    throw invalid('contractEndAt: before the contract started');
  return changes;
}

function contactEmail(typed: string): string {
  const email = emailText(lineFrom(typed));
  if (email !== '' && mailAddress(email) === null) throw invalid('email: not an email address');
  return email;
}

/** A stored address stays, also one that is refused by now. */
function link(typed: string, stored: string): string {
  const text = lineFrom(typed);
  // `lineFrom` has taken out the control characters, which no address may have.
  if (text !== '' && safeUrl(typed) === null && text !== stored) throw invalid('privacyLink: not a web address');
  return text;
}

function timeZone(typed: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: typed }).resolvedOptions().timeZone;
  } catch {
    throw invalid('timeZone: not known');
  }
}
