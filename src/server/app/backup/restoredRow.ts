import type { TableName } from '../../database/tables';

/**
 * Tables that no restore brings back: their rows open doors that may have been closed since (sessions, one-time
 * passwords, invitations, the keys that sign tokens) or answer for requests of another time. A server makes new keys at its next start.
 */
export const droppedTables: TableName[] = ['sessions', 'oneTimePasswords', 'invitations', 'idempotencyKeys', 'keys'];

/** What the manifest says of a restore. */
export const restoreRules = { dropped: droppedTables, signingKeys: 'made anew', unsentMail: 'held back' } as const;

type Row = Record<string, unknown>;

/**
 * A row of a backup as it is restored, in the form in which the database stores it. Mail that was not sent is held back
 * as given up: an operator sees it and may let it be tried again. A mailed one-time password or invitation opens nothing any more.
 * @returns undefined for a row that is not restored
 */
export function restoredRow(table: TableName, row: Row, now: Date): Row | undefined {
  if (droppedTables.includes(table)) return undefined;
  // A link that was mailed before the backup confirms nothing any more; the next save of the profile sends a new one.
  if (table === 'emailConfirmations') return { ...row, tokenHash: null, tokenExpiresAt: null };
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
