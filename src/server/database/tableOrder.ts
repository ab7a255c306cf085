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

/** Tables that no backup holds: the applied migrations, the log of changes, and the windows of rate limits. */
export const transientTables: TableName[] = ['migrations', 'changes', 'limitWindows'];
