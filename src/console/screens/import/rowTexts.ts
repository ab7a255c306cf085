import { importFields } from '../../../contract/imports';
import type { ImportField } from '../../../contract/imports';
import type { JobRecordStatus } from '../../../contract/jobs';
import type { WireJobRecord } from '../../../contract/wire/job';

/** A row's state in a word. */
export const rowStatusTexts: Record<JobRecordStatus, string> = {
  waiting: 'Waiting',
  new: 'New',
  changed: 'Changed',
  unchanged: 'Unchanged',
  wrong: 'Wrong',
  created: 'Created',
  updated: 'Changed',
  rejected: 'Rejected',
  undone: 'Undone',
  kept: 'Kept',
};

const knownFields = new Set<string>([...importFields.cards, ...importFields.accounts]);

export function isImportField(field: string): field is ImportField {
  return knownFields.has(field);
}

/** A value of a change for people. */
export function importValueText(value: WireJobRecord['changes'][number]['before']): string {
  if (Array.isArray(value)) return value.join('; ');
  if (value === null || value === undefined || value === '') return '';
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value);
}
