import { contractOptionLabels, underContract } from '../../../contract/contractOptions';
import type { ContractOption } from '../../../contract/contractOptions';
import { displayDate } from '../../entities/displayDate';

/** Formats the values that are not readable text; undefined for other values. */
export function formatAccountValue(field: string, value: unknown): string | undefined {
  if (field === 'isCustomerUnderControl') return value === underContract.yes ? 'Yes' : 'No';
  if (field === 'contractOptions' && Array.isArray(value))
    return value.map((option: ContractOption) => contractOptionLabels[option]).join(', ') || undefined;
  if ((field === 'contractStartedAt' || field === 'contractEndAt') && typeof value === 'string')
    return displayDate(value) || undefined;
  return undefined;
}
