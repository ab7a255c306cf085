import { isJobAtWork, jobMilliseconds } from '../../../contract/jobs';
import type { JobStatus } from '../../../contract/jobs';
import { instantAfter, instantOf } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { TableName } from '../../database/tables';
import type { BulkParameters } from '../../resources/bulkActions/bulkAction';

/**
 * Tables that no restore brings back: their rows open doors that may have been closed since (sessions, one-time
 * passwords, invitations, the keys that sign tokens) or answer for requests of another time. A server makes new keys at
 * its next start.
 */
export const droppedTables: TableName[] = ['sessions', 'oneTimePasswords', 'invitations', 'idempotencyKeys', 'keys'];

/** What the manifest says of a restore. */
export const restoreRules = {
  dropped: droppedTables,
  signingKeys: 'made anew',
  unsentMail: 'held back',
  unmailedLeads: 'not mailed',
  jobsUnderWay: 'ended',
} as const;

type Row = Record<string, unknown>;

/**
 * A row of a backup as it is restored, in the form in which the database stores it. Mail that was not sent is held back
 * as given up: an operator sees it and may let it be tried again. A mailed one-time password or invitation opens
 * nothing any more. Deletions and restores of large accounts go on: they are done twice without harm, and half an
 * account is of no use.
 * @returns undefined for a row that is not restored
 */
export function restoredRow(table: TableName, row: Row, now: Date): Row | undefined {
  if (droppedTables.includes(table)) return undefined;
  // A link that was mailed before the backup confirms nothing any more; the next save of the profile sends a new one.
  if (table === 'emailConfirmations') return { ...row, tokenHash: null, tokenExpiresAt: null };
  // It may have been mailed since. The column is not in the oldest backups.
  if (table === 'leads' && 'awaitsDigest' in row) return { ...row, awaitsDigest: 0 };
  if (table === 'jobs') return restoredJob(row, instantOf(now));
  if (table !== 'outbox' || row.sentAt !== null) return row;
  if (row.kind === 'oneTimePassword' || row.kind === 'invitation') return undefined;
  if (row.deadAt !== null) return row;
  return {
    ...row,
    deadAt: now.toISOString(),
    lastError: 'Held back: it was waiting when the backup was made',
    leasedUntil: null,
    leasedBy: null,
  };
}

/**
 * A job that was under way may have invited or deleted since: it comes back as ended. What it had done can be undone.
 */
function restoredJob(row: Row, now: Instant): Row {
  if (!isJobAtWork(row.status as JobStatus)) return row;
  const { isUndoable = row.kind === 'import' } = JSON.parse(String(row.parameters)) as BulkParameters;
  const hasChanges = row.status === 'undoing' || (row.status === 'running' && Number(row.done) > 0);
  return {
    ...row,
    status: 'failed' satisfies JobStatus,
    finishedAt: now,
    undoableUntil: isUndoable && hasChanges ? instantAfter(now, jobMilliseconds) : null,
    message: 'It was under way when the backup was made. It was not continued',
  };
}
