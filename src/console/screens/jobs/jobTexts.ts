import { bulkActions } from '../../../contract/bulkActions';
import type { BulkAction } from '../../../contract/bulkActions';
import type { JobStatus } from '../../../contract/jobs';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { numberText } from '../../../text/numberText';

/** What a job is: `Move cards to Fabrikam`, `Import people.csv`. */
export function jobTitle({ kind, action, label }: Pick<WireJob, 'kind' | 'action' | 'label'>): string {
  if (kind === 'import') return `Import ${label || 'cards'}`;
  const name = bulkActions[action as BulkAction] ?? action;
  if (!label) return name;
  return action === 'move' || action === 'setLanguage' ? `${name} to ${label}` : `${name}: ${label}`;
}

export const jobStatusTexts: Record<JobStatus, string> = {
  draft: 'Not started',
  checking: 'Checking rows',
  checked: 'Checked',
  running: 'Running',
  paused: 'Paused',
  canceled: 'Canceled',
  finished: 'Finished',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

/** `120 of 312`, with `3 with a problem` where there are some. */
export function progressText({ done, total, failed }: Pick<WireJob, 'done' | 'total' | 'failed'>): string {
  const progress = done === total ? numberText(total) : `${numberText(done)} of ${numberText(total)}`;
  return failed > 0 ? `${progress}, ${numberText(failed)} with a problem` : progress;
}

/** Whom a record is about; without a name the line of the file, whose header is line 1. */
export function jobRecordName({ values, position }: Pick<WireJobRecord, 'values' | 'position'>): string {
  const { name, fullName, cardOwnerName, accountName, emails, loginEmail } = values;
  return [name, fullName, cardOwnerName, accountName, emails, loginEmail].find(Boolean) ?? `Row ${position + 1}`;
}
