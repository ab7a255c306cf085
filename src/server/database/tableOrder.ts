import type { TableName } from './tables';

/** Every table with rows of the product, each after those it points to: the order in which rows may be written. */
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

/** Tables that no backup holds: the database's own history, what changed lately, and what is counted for an hour. */
export const transientTables: TableName[] = ['migrations', 'changes', 'limitWindows'];
