import { cardFields, isListField } from '../../../../contract/cardFields';
import type { CardFieldName } from '../../../../contract/cardFields';
import { accountListImportFields } from '../../../../contract/imports';
import type { AccountImportField, ColumnTarget, ImportField, ImportPart } from '../../../../contract/imports';
import { importFieldLabel } from '../../jobs/importFieldLabel';

/** The parts of a name or an address, with their labels and fields. */
export const partTargets = {
  namePrefix: { label: 'Name Prefix', field: 'fullName' },
  firstName: { label: 'First Name', field: 'fullName' },
  middleName: { label: 'Middle Name', field: 'fullName' },
  lastName: { label: 'Last Name', field: 'fullName' },
  nameSuffix: { label: 'Name Suffix', field: 'fullName' },
  street: { label: 'Street', field: 'address' },
  postalCode: { label: 'Postal Code', field: 'address' },
  city: { label: 'City', field: 'address' },
  region: { label: 'Region', field: 'address' },
  country: { label: 'Country', field: 'address' },
} as const satisfies Record<ImportPart, { label: string; field: ImportField }>;

export function isPart(target: ColumnTarget): target is ImportPart {
  return target in partTargets;
}

/** The label of a target, as in the forms. */
export function targetLabel(target: ColumnTarget): string {
  if (isPart(target)) return partTargets[target].label;
  return importFieldLabel(target);
}

/** Whether several columns may become this target: their values come one after the other. */
export function takesSeveral(target: ColumnTarget): boolean {
  return (
    (target in cardFields && isListField(target as CardFieldName)) ||
    accountListImportFields.includes(target as AccountImportField)
  );
}

/** The label of a mobile number in contact programs, such as `Cell` or `Handy`. */
export const mobileLabel = /mobil|cell|handy|portable|m[oó]vil|cellulare|cep/i;
