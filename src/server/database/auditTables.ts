import type { Generated } from 'kysely';
import type { DeletedRecordKind } from '../../contract/deletedRecords';
import type { HistoryObjectType } from '../../contract/history';
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
 * and sets `sentAt` or `deadAt`. `messageId` is stable, so that an email sent twice can be recognized.
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

/** The response to a request with an Idempotency-Key, so that sending it again does not do it again. */
export type IdempotencyKeysTable = {
  userId: string;
  key: string;
  requestHash: string;
  content: unknown;
  createdAt: Instant;
};

/** Rows by the name of their table. */
export type TableRows = Record<string, Record<string, unknown>[]>;

/**
 * A deletion, kept until `expiresAt` with its rows in `deletedRows`. `accountId` is the account that the record belongs
 * to, or is. While an account is `deleting` or `restoring` its rows move in batches and it is hidden; `discarded` rows
 * wait for the cleanup job.
 */
export type DeletedRecordsTable = {
  id: string;
  kind: DeletedRecordKind;
  objectId: Generated<string>;
  accountId: string | null;
  label: string;
  /** The name of the account or card that the record was in; '' for none. */
  parent: Generated<string>;
  /** The folded label, for search. */
  searchKey: Generated<string>;
  cardCount: Generated<number>;
  status: Generated<'deleted' | 'deleting' | 'restoring' | 'discarded'>;
  deletedBy: string;
  deletedByName: Generated<string>;
  createdAt: Instant;
  expiresAt: Instant;
};

/**
 * A row of a deleted record, or a file key (or the beginning of several) in the table name `files`. `rowId` is the id
 * of a login: that of the row itself, which other deleted records may need, or that of the account or card in the row.
 */
export type DeletedRowsTable = {
  deletionId: string;
  tableName: string;
  position: number;
  rowId: string | null;
  row: Record<string, unknown> | null;
  fileKey: string | null;
};

/** A field that was changed, with the values before and after. */
export type FieldChange = { field: string; before: FieldValue; after: FieldValue };
export type FieldValue = string | number | boolean | null | string[];

/**
 * Who did what to which record. `userId` is '' when no user was signed in, `username` and `objectName` are the names at
 * that time. `accountId` is the account the record belonged to; `address` is where the request came from. Rows are
 * added and, when they are old, removed; they are never changed.
 */
export type AuditEntriesTable = {
  id: string;
  createdAt: Instant;
  userId: string;
  username: string;
  action: string;
  objectType: HistoryObjectType | null;
  objectId: string | null;
  objectName: string;
  accountId: string | null;
  address: string;
  changes: FieldChange[];
  details: Record<string, unknown>;
};

/** How often something was tried within a window that began at `startedAt`; `key` is hashed. No backup holds it. */
export type LimitWindowsTable = { name: string; key: string; startedAt: Instant; count: number };

/** Secrets and facts that the server has generated, such as the keys that sign tokens. */
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
