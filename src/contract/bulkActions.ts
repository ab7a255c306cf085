import type { CardFieldName } from './cardFields';

/** The actions on many cards, each with its label. */
export const bulkActions = {
  move: 'Move cards',
  enableLogins: 'Enable logins',
  disableLogins: 'Disable logins',
  invite: 'Send invitations',
  addProfile: 'Add a profile',
  setLanguage: 'Set the language',
  setField: 'Set a field',
  delete: 'Delete cards',
} as const;
export type BulkAction = keyof typeof bulkActions;
export const bulkActionNames = Object.keys(bulkActions) as BulkAction[];

/** The fields that `setField` sets: colleagues share them. An about text is in the language of its profile. */
export const bulkFields = ['company', 'officePhones', 'fax', 'websites', 'address'] as const satisfies CardFieldName[];
export type BulkField = (typeof bulkFields)[number];

/** The value of a field in one line: `https://acme.example and 2 more`. It is empty when nothing is typed. */
export function fieldValueText(value: string | readonly string[]): string {
  const entries = [value].flat().map((entry) => entry.trim());
  const [first = '', ...more] = entries.filter(Boolean);
  const line = first.split(/\s*\n\s*/).join(', ');
  return more.length > 0 ? `${line} and ${more.length} more` : line;
}
