import type { Row, TableName } from './tables';

/** How the database stores a value that is neither text nor a number: a boolean as 0 or 1, all others as JSON text. */
export type ColumnKind = 'boolean' | 'json';

type KindOf<Value> = [NonNullable<Value>] extends [boolean]
  ? 'boolean'
  : [NonNullable<Value>] extends [string | number]
    ? never
    : 'json';

type CodedColumns<Name extends TableName> = {
  [Column in keyof Row<Name> as KindOf<Row<Name>[Column]> extends never ? never : Column]: KindOf<Row<Name>[Column]>;
};

/** `{}` would accept any column, so a table without coded columns gets `Record<string, never>`. */
type ExactColumns<Name extends TableName> = [keyof CodedColumns<Name>] extends [never]
  ? Record<string, never>
  : CodedColumns<Name>;

/**
 * The columns of each table that `columnDecoder` decodes. The type follows from the tables: a missing boolean or JSON
 * column, a wrong kind, and a text column do not compile.
 */
export const codedColumns: { readonly [Name in TableName]: ExactColumns<Name> } = {
  users: { isEnabled: 'boolean', managesAllAccounts: 'boolean', hasSignedIn: 'boolean' },
  userAccounts: {},
  sessions: { isOneTime: 'boolean' },
  oneTimePasswords: {},
  invitations: {},
  accounts: {
    customerUnderControl: 'boolean',
    contractOptions: 'json',
    themes: 'json',
    isEnabled: 'boolean',
    requiresConsent: 'boolean',
  },
  textures: {},
  cards: { picksProfileByLanguage: 'boolean' },
  cardProfiles: {
    isActive: 'boolean',
    address: 'json',
    emails: 'json',
    mobilePhones: 'json',
    officePhones: 'json',
    websites: 'json',
    allowSearchEngines: 'boolean',
  },
  photos: {},
  emailConfirmations: {},
  leads: { isSuspicious: 'boolean', awaitsDigest: 'boolean' },
  leadTags: {},
  walletIssues: {},
  cardTotals: {},
  cardDays: {},
  cardHours: {},
  webhooks: { events: 'json', isOn: 'boolean' },
  webhookDeliveries: { data: 'json' },
  outbox: { mail: 'json' },
  contactReports: {},
  idempotencyKeys: { content: 'json' },
  keptDeletions: {},
  deletedRows: { row: 'json' },
  jobs: { parameters: 'json' },
  jobRecords: { input: 'json', changes: 'json', problems: 'json', before: 'json' },
  importRows: { photoKeys: 'json' },
  importColumns: { columns: 'json' },
  auditEntries: { changes: 'json', details: 'json' },
  keys: {},
  limitWindows: {},
  changes: {},
  migrations: {},
};
