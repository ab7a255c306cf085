import { isJobAtWork, jobMilliseconds } from '../../../contract/jobs';
import type { JobStatus } from '../../../contract/jobs';
import { instantAfter, instantOf } from '../../database/instant';
import type { Instant } from '../../database/instant';
import { droppedTables } from '../../database/tableOrder';
import type { TableName } from '../../database/tables';
import type { EmailKind } from '../../outside/mail/email';
import { mailLives } from '../../outside/mail/mailLife';
import type { BulkParameters } from '../../resources/bulkActions/bulkAction';

/** What a restore leaves out or changes, as the manifest states it. */
export const restoreRules = {
  dropped: droppedTables,
  signingKeys: 'made anew',
  unsentMail: 'held back',
  webhooks: 'off, without their secrets',
  unmailedLeads: 'not mailed',
  jobsUnderWay: 'ended',
} as const;

type Row = Record<string, unknown>;

/**
 * Maps a row of a backup, as the database stores it, to the row to insert. An unsent email is marked as dead, so that
 * an operator decides whether to send it. An email with a password or link that expires is dropped, because a restore
 * makes it invalid. Deletions and restores of large accounts continue: they can run twice,
 * and must not stop halfway.
 * @returns undefined for a row that is not restored
 */
export function restoredRow(table: TableName, row: Row, now: Date): Row | undefined {
  if (droppedTables.includes(table)) return undefined;
  // The invitations of deleted records are dropped as well, and webhooks, whose secrets are lost.
  if (table === 'deletedRows' && ['invitations', 'webhooks'].includes(String(row.tableName))) return undefined;
  // A confirmation link from before the backup is no longer valid. The next save of the profile sends a new one.
  if (table === 'emailConfirmations') return { ...row, tokenHash: null, tokenExpiresAt: null };
  // The digest may have been sent since the backup. The oldest backups do not have the column.
  if (table === 'leads' && 'awaitsDigest' in row) return { ...row, awaitsDigest: 0 };
  // The key of the secrets is in no backup, and the receiver may not want events from a copy of the server.
  if (table === 'webhooks') return { ...row, secret: '', isOn: 0, offReason: 'restored' };
  if (table === 'jobs') return restoredJob(row, instantOf(now));
  if (table !== 'outbox' || row.sentAt !== null) return row;
  if (mailLives[row.kind as EmailKind] !== undefined) return undefined;
  if (row.deadAt !== null) return row;
  return {
    ...row,
    deadAt: now.toISOString(),
    lastError: 'Held back: it was waiting when the backup was made',
    leasedUntil: null,
    leasedBy: null,
  };
}

/** A running job may have continued after the backup, so it is restored as failed. What it had done can be undone. */
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
