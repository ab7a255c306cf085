import { cardFields } from '../../../contract/cardFields';
import type { CardFieldName } from '../../../contract/cardFields';
import { importFieldLabels } from '../../../contract/imports';
import type { AccountImportField } from '../../../contract/imports';
import type { WireRecordProblem } from '../../../contract/wire/job';
import { accountFieldLabels } from '../../entities/accounts/accountFieldLabels';

/** A field's label, as the forms have it; `photo` is none of the file's fields. */
export function importFieldLabel(field: string): string {
  if (field === 'photo') return 'Photo';
  if (field in cardFields) return cardFields[field as CardFieldName].label;
  return { ...accountFieldLabels, ...importFieldLabels }[field as AccountImportField] ?? field;
}

/** A record's problem with the label of its field: `Emails: Required`. */
export function problemText({ field, message }: WireRecordProblem): string {
  return field ? `${importFieldLabel(field)}: ${message}` : message;
}
