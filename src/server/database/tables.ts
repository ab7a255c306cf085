import type { Insertable, Kysely, Selectable, SelectQueryBuilder, Transaction, Updateable } from 'kysely';
import type {
  CardDaysTable,
  CardHoursTable,
  CardProfilesTable,
  CardsTable,
  CardTotalsTable,
  EmailConfirmationsTable,
  LeadsTable,
  LeadTagsTable,
  PhotosTable,
  WalletIssuesTable,
} from './cardTables';
import type {
  AuditEntriesTable,
  ChangesTable,
  ContactReportsTable,
  IdempotencyKeysTable,
  DeletedRecordsTable,
  DeletedRowsTable,
  KeysTable,
  LimitWindowsTable,
  MigrationsTable,
  OutboxTable,
} from './auditTables';
import type { ImportColumnsTable, ImportRowsTable } from './importTables';
import type { JobRecordsTable, JobsTable } from './jobTables';
import type {
  AccountsTable,
  InvitationsTable,
  OneTimePasswordsTable,
  SessionsTable,
  TexturesTable,
  UserAccountsTable,
  UsersTable,
} from './userTables';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhookTables';

/** The database engine. */
export type Engine = 'sqlite' | 'postgres';

/** Every table with the types of its columns in the code. columnCodec.ts converts them to stored values. */
export type Tables = {
  users: UsersTable;
  userAccounts: UserAccountsTable;
  sessions: SessionsTable;
  oneTimePasswords: OneTimePasswordsTable;
  invitations: InvitationsTable;
  accounts: AccountsTable;
  textures: TexturesTable;
  cards: CardsTable;
  cardProfiles: CardProfilesTable;
  photos: PhotosTable;
  emailConfirmations: EmailConfirmationsTable;
  leads: LeadsTable;
  leadTags: LeadTagsTable;
  walletIssues: WalletIssuesTable;
  cardTotals: CardTotalsTable;
  cardDays: CardDaysTable;
  cardHours: CardHoursTable;
  webhooks: WebhooksTable;
  webhookDeliveries: WebhookDeliveriesTable;
  outbox: OutboxTable;
  contactReports: ContactReportsTable;
  idempotencyKeys: IdempotencyKeysTable;
  /** Deleted records. The table is older than the term. */
  keptDeletions: DeletedRecordsTable;
  deletedRows: DeletedRowsTable;
  jobs: JobsTable;
  jobRecords: JobRecordsTable;
  importRows: ImportRowsTable;
  importColumns: ImportColumnsTable;
  auditEntries: AuditEntriesTable;
  keys: KeysTable;
  limitWindows: LimitWindowsTable;
  changes: ChangesTable;
  migrations: MigrationsTable;
};
export type TableName = keyof Tables;

/** The database, or a transaction on it: queries are written the same way for both. */
export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;

export type Row<Name extends TableName> = Selectable<Tables[Name]>;
export type NewRow<Name extends TableName> = Insertable<Tables[Name]>;
/** A query for rows of one table, before columns are selected. */
export type Rows<Name extends TableName> = SelectQueryBuilder<Tables, Name, object>;
export type RowChanges<Name extends TableName> = Updateable<Tables[Name]>;

export type AccountRow = Row<'accounts'>;
export type CardRow = Row<'cards'>;
export type CardProfileRow = Row<'cardProfiles'>;
export type UserRow = Row<'users'>;
export type DeletedRecordRow = Row<'keptDeletions'>;
