import { safeUrl } from '../../../card/safeUrl';
import { contractOptions, underContract } from '../../../contract/contractOptions';
import type { ContractOption } from '../../../contract/contractOptions';
import { contractYearLimits, retentionMonthLimits } from '../../../contract/constants';
import { dateProblem, isDay } from '../../../ui/dateText';
import type { Account, AccountEdit } from '../../entities/accounts/account';

/** What the form has as text, and what it does not edit. */
type OtherInForm =
  | 'isCustomerUnderControl'
  | 'contractOptions'
  | 'contractStartedAt'
  | 'contractEndAt'
  | 'contactRetentionMonths'
  | 'maintenanceModule';

/** The values of the Account Details form. Dates are yyyy-MM-dd, '', or typed text that is no date yet. */
export type AccountForm = Required<Omit<AccountEdit, OtherInForm>> & {
  isCustomerUnderControl: string;
  contractOptions: ContractOption[];
  contractStartedAt: string;
  contractEndAt: string;
  /** Digits, or a text that is no number yet. */
  contactRetentionMonths: string;
};

/** The initial values of the form. */
export function accountFormOf(account: Account): AccountForm {
  return {
    accountName: account.accountName,
    contactPerson: account.contactPerson,
    email: account.email,
    isCustomerUnderControl: account.isCustomerUnderControl ? underContract.yes : underContract.no,
    contractOptions: contractOptions.filter((option) => account.contractOptions.includes(option)),
    contractStartedAt: account.contractStartedAt ?? '',
    contractEndAt: account.contractEndAt ?? '',
    otherNotice: account.otherNotice,
    privacyLink: account.privacyLink,
    timeZone: account.timeZone,
    contactRetentionMonths: String(account.contactRetentionMonths),
    consentText: account.consentText,
    requiresConsent: account.requiresConsent,
    isAccountEnabled: account.isAccountEnabled,
  };
}

/**
 * The edit that the form sends.
 * @param mayEditContract false leaves the contract's fields out, which keeps their values
 */
export function accountEditFrom(form: AccountForm, mayEditContract: boolean): AccountEdit {
  const {
    isCustomerUnderControl,
    contractOptions: options,
    contractStartedAt,
    contractEndAt,
    otherNotice,
    contactRetentionMonths,
    ...rest
  } = form;
  const contract = {
    isCustomerUnderControl: isCustomerUnderControl === underContract.yes,
    contractOptions: options,
    contractStartedAt: contractStartedAt.trim() || null,
    contractEndAt: contractEndAt.trim() || null,
    otherNotice,
  };
  const received = { contactRetentionMonths: Number(contactRetentionMonths), consentText: rest.consentText.trim() };
  return { ...rest, ...received, ...(mayEditContract && contract) };
}

/** The options with one of them toggled, in the contract's order. */
export function withOption(options: readonly ContractOption[], switched: ContractOption): ContractOption[] {
  return contractOptions.filter((option) =>
    option === switched ? !options.includes(option) : options.includes(option),
  );
}

/** The error of a text that is no web address; the stored one stays, also when it is refused by now. */
export function webAddressProblem(typed: string, stored: string | undefined): string | undefined {
  const text = typed.trim();
  const isAccepted = text === '' || text === stored || safeUrl(text) !== null;
  return isAccepted ? undefined : 'Enter a web address such as example.com/privacy';
}

/** The error of a text that is no number of months for which contacts may be kept. */
export function retentionProblem(typed: string): string | undefined {
  const { min, max } = retentionMonthLimits;
  const isNumber = /^\d{1,4}$/.test(typed.trim());
  const months = Number(typed);
  return isNumber && months >= min && months <= max ? undefined : `Enter a number from ${min} to ${max}`;
}

/** The first and the last valid day of a contract. The server stores other days as null. */
export const contractYears = {
  min: `${contractYearLimits.first}-01-01`,
  max: `${contractYearLimits.last}-12-31`,
};

/** The error of a contract date: no date, or one out of range. yyyy-MM-dd dates compare as texts. */
export function contractDateProblem(day: string): string | undefined {
  const isOutOfRange = isDay(day) && (day < contractYears.min || day > contractYears.max);
  const { first, last } = contractYearLimits;
  return isOutOfRange ? `Enter a year from ${first} to ${last}` : dateProblem(day);
}

/** The error of a contract end before its start. */
export function contractEndProblem(end: string, { contractStartedAt }: AccountForm): string | undefined {
  const areDays = isDay(end) && isDay(contractStartedAt);
  return areDays && end < contractStartedAt ? 'The contract ends before it starts' : undefined;
}

/** Every time zone the browser knows, and the current one. UTC, where accounts begin, and the reader's are the first. */
export function timeZoneChoices(current: string): { value: string; text: string }[] {
  const zones = ['UTC', readersTimeZone(), ...Intl.supportedValuesOf('timeZone'), current];
  const known = new Set(zones.filter((zone) => zone !== ''));
  return [...known].map((zone) => ({ value: zone, text: timeZoneText(zone) }));
}

/** What the time zone is for, and which one the reader has if it is another: a new account begins in UTC. */
export function timeZoneHint(current: string): string {
  const use = 'Each day of the statistics starts at midnight in this time zone.';
  const own = readersTimeZone();
  return current === own ? use : `${use} Yours is ${timeZoneText(own)}.`;
}

function readersTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

function timeZoneText(zone: string): string {
  return zone.replaceAll('_', ' ');
}
