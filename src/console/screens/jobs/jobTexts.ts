import { bulkActions } from '../../../contract/bulkActions';
import type { BulkAction } from '../../../contract/bulkActions';
import type { JobStatus } from '../../../contract/jobs';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { countedText, numberText } from '../../../text/numberText';

/** The title of a job: `Move cards to Fabrikam`, `Set Fax to 0123`, `Import people.csv`. */
export function jobTitle({ kind, action, label }: Pick<WireJob, 'kind' | 'action' | 'label'>): string {
  if (kind === 'import') return `Import ${label || 'cards'}`;
  if (action === 'setField') return `Set ${label}`;
  const name = bulkActions[action as BulkAction] ?? action;
  return label ? `${name} to ${label}` : name;
}

export const jobStatusTexts: Record<JobStatus, string> = {
  draft: 'Not started',
  checking: 'Checking rows',
  checked: 'Checked',
  running: 'Running',
  paused: 'Paused',
  canceled: 'Cancelled',
  finished: 'Finished',
  failed: 'Failed',
  undoing: 'Undoing',
  undone: 'Undone',
};

/**
 * `120 of 312 cards`, with `2 unchanged` and `3 with a problem` where there are some. Several rows of an import may be
 * one card.
 */
export function progressText(job: WireJob): string {
  const { kind, done, total, failed } = job;
  const all = kind === 'import' ? countedText(total, 'row', 'rows') : cardsText(total);
  const unchanged = unchangedOf(job);
  return [
    done === total ? all : `${numberText(done)} of ${all}`,
    ...(unchanged > 0 ? [`${numberText(unchanged)} unchanged`] : []),
    ...(failed > 0 ? [`${numberText(failed)} with a problem`] : []),
  ].join(', ');
}

/** The cards that a bulk action did not have to change. An undo does not count them, nor does the run of an import. */
function unchangedOf({ kind, status, counts }: WireJob): number {
  const isCounted = kind === 'bulkAction' && status !== 'undoing' && status !== 'undone';
  return isCounted ? (counts?.unchanged ?? 0) : 0;
}

/** `1 card`, `1,312 cards`. */
export function cardsText(count: number): string {
  return countedText(count, 'card', 'cards');
}

const results: Record<BulkAction, (cards: string, label: string) => string> = {
  move: (cards, label) => `${cards} moved to ${label}`,
  enableLogins: (cards) => `Logins of ${cards} enabled`,
  disableLogins: (cards) => `Logins of ${cards} disabled`,
  invite: (cards) => `Invitations sent for ${cards}`,
  addProfile: (cards) => `A profile added to ${cards}`,
  setLanguage: (cards, label) => `Language of ${cards} set to ${label}`,
  setField: (cards) => `${cards} changed`,
  delete: (cards) => `${cards} deleted`,
};

/** The result of a bulk action: `20 cards moved to Fabrikam`; undefined if no record has changed. */
export function jobResult({ action, label, counts }: WireJob): string | undefined {
  if (!counts?.updated) return undefined;
  // Undefined also for an import, whose actions are others.
  return results[action as BulkAction]?.(cardsText(counts.updated), label);
}

/** Whether a job deletes cards. */
export const isDeletion = ({ kind, action }: Pick<WireJob, 'kind' | 'action'>): boolean =>
  kind === 'bulkAction' && action === 'delete';

/** The title of the list of what a job has changed: `Deleted cards`. */
export function changesTitle(job: Pick<WireJob, 'kind' | 'action' | 'status'>): string {
  if (job.status === 'undone') return 'Undone';
  if (job.kind === 'import') return job.action === 'accounts' ? 'Imported accounts' : 'Imported cards';
  return isDeletion(job) ? 'Deleted cards' : 'Changed cards';
}

/** The line of the file, from 1. In a file without empty lines the header is line 1. */
export const rowNumber = ({ position }: Pick<WireJobRecord, 'position'>): number => position + 1;

/** The name of a record's person or account, or the number of its row. */
export function jobRecordName(record: Pick<WireJobRecord, 'values' | 'position'>): string {
  const { name, fullName, cardOwnerName, accountName, emails, loginEmail } = record.values;
  // Of a bulk action on a card that was gone, or that the user may not see.
  if (name === '') return 'Unknown card';
  return [name, fullName, cardOwnerName, accountName, emails, loginEmail].find(Boolean) ?? `Row ${rowNumber(record)}`;
}
