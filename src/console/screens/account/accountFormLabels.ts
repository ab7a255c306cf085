import { contractOptionLabels, underContract } from '../../../contract/contractOptions';
import type { ContractOption } from '../../../contract/contractOptions';
import { displayDate } from '../../entities/dates';
import type { AccountForm } from './accountForm';

/** The fields of Account Details as a sentence about them names them. */
export const accountFormLabels: Record<keyof AccountForm, string> = {
  accountName: 'Account Name',
  contactPerson: 'Contact Person',
  email: 'Email',
  isCustomerUnderControl: 'Customer Under Contract',
  contractOptions: 'Contract Options',
  contractStartedAt: 'Contract Started',
  contractEndAt: 'Contract End',
  otherNotice: 'Other Notice',
  privacyLink: 'Privacy Link',
  timeZone: 'Time Zone',
  isAccountEnabled: 'Account enabled',
};

/** Says the values that are no text of their own; undefined for every other. */
export function sayAccountValue(field: string, value: unknown): string | undefined {
  if (field === 'isCustomerUnderControl') return value === underContract.yes ? 'Yes' : 'No';
  if (field === 'contractOptions' && Array.isArray(value))
    return value.map((option: ContractOption) => contractOptionLabels[option]).join(', ') || undefined;
  if ((field === 'contractStartedAt' || field === 'contractEndAt') && typeof value === 'string')
    return displayDate(value) || undefined;
  return undefined;
}
