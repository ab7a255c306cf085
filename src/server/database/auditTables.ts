import type { Generated } from 'kysely';
import type { Instant } from './instant';

/** What an email says. An attachment carries its text itself or names a stored file. */
export type OutboxMail = {
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  attachments?: { name: string; type: string; text?: string; fileKey?: string }[];
};

/**
 * Emails to send, written in the same transaction as what they report. A worker leases rows, tries with back-off
 * and sets `sentAt` or `deadAt`. `messageId` is stable, so that an email sent twice can be told.
 */
export type OutboxTable = {
  id: string;
  kind: string;
  recipient: string;
  messageId: string;
  mail: OutboxMail;
  cardId: string | null;
  createdAt: Instant;
  nextTryAt: Instant;
  tries: number;
  leasedUntil: Instant | null;
  leasedBy: string | null;
  sentAt: Instant | null;
  deadAt: Instant | null;
  lastError: string | null;
};

export type ContactReportsTable = {
  id: string;
  name: string;
  phoneNumber: string;
  email: string;
  reportedIssue: string;
  attachmentName: string | null;
  attachmentKey: string | null;
  attachmentBytes: number;
  createdAt: Instant;
};

/** What a call answered to an Idempotency-Key, so that sending it again does not do it again. */
export type IdempotencyKeysTable = {
  userId: string;
  key: string;
  requestHash: string;
  content: unknown;
  createdAt: Instant;
};

/** Rows of a deleted record by table, kept apart until `expiresAt`; `files` go with them. */
export type TableRows = Record<string, Record<string, unknown>[]>;

export type DeletedRecordsTable = {
  id: string;
  kind: 'account' | 'adminAccount' | 'card' | 'cardProfile' | 'lead' | 'texture';
  label: string;
  rows: TableRows;
  files: string[];
  deletedBy: string;
  createdAt: Instant;
  expiresAt: Instant;
};

export type AuditEntriesTable = {
  id: string;
  createdAt: Instant;
  userId: string;
  username: string;
  action: string;
  objectId: string | null;
  details: Record<string, unknown>;
};

/**
 * How often something was tried within a window that began at `startedAt`; `key` is hashed. Passing: no backup holds
 * it.
 */
export type LimitWindowsTable = { name: string; key: string; startedAt: Instant; count: number };

/** Secrets and facts the server made itself, such as the keys that sign tokens. */
export type KeysTable = { name: string; value: string; createdAt: Instant };

/**
 * What changed, written by triggers and read by `since=` of the lists. `accountId` and `userId` are the scope of the
 * record; a move writes the scope before and the one after. No backup holds it.
 */
export type ChangesTable = {
  position: Generated<number>;
  kind: 'card' | 'accountCards' | 'account' | 'user' | 'adminAccount';
  objectId: string;
  accountId: string | null;
  userId: string | null;
  createdAt: Instant;
};

export type MigrationsTable = { id: number; name: string; checksum: string; appliedAt: Instant };
