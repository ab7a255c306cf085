import type { TableName } from './tables';

/** The tables with the product's rows. Each comes after the tables it references: the order for inserting rows. */
export const tableOrder: TableName[] = [
  'users',
  'accounts',
  'userAccounts',
  'sessions',
  'oneTimePasswords',
  'invitations',
  'textures',
  'cards',
  'cardProfiles',
  'photos',
  'emailConfirmations',
  'leads',
  'leadTags',
  'walletIssues',
  'cardTotals',
  'cardDays',
  'cardHours',
  'webhooks',
  'webhookDeliveries',
  'outbox',
  'contactReports',
  'idempotencyKeys',
  'keptDeletions',
  'deletedRows',
  'jobs',
  'jobRecords',
  'importRows',
  'importColumns',
  'auditEntries',
  'keys',
];

/**
 * Tables that no backup holds and that are not restored. Sessions, one-time passwords, invitations and signing keys may
 * have been revoked since the backup. Idempotency keys belong to earlier requests. The server creates new signing keys
 * at its next start.
 */
export const droppedTables: TableName[] = ['sessions', 'oneTimePasswords', 'invitations', 'idempotencyKeys', 'keys'];

/** Other tables that no backup holds: the applied migrations, the log of changes, and the windows of rate limits. */
export const transientTables: TableName[] = ['migrations', 'changes', 'limitWindows'];
