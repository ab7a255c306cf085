import { cardFieldNames } from './cardFields';
import type { CardFieldName } from './cardFields';
import { maxJobRecords } from './jobs';

/** The kinds of records that an import creates and changes. */
export const importKinds = ['cards', 'accounts'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * The fields of an account row, named as in the account form. A row refers to an existing account by `accountId`,
 * otherwise by `loginEmail`, otherwise by a name that only one account has.
 */
export const accountImportFields = [
  'accountId',
  'accountName',
  'loginEmail',
  'contactPerson',
  'email',
  'isCustomerUnderControl',
  'contractOptions',
  'contractStartedAt',
  'contractEndAt',
  'otherNotice',
  'maintenanceModule',
  'isAccountEnabled',
  'privacyLink',
  'timeZone',
  'contactRetentionMonths',
  'consentText',
  'requiresConsent',
] as const;
export type AccountImportField = (typeof accountImportFields)[number];

/**
 * The fields of a card row besides the contact fields of its profile.
 * A row refers to an existing card by `cardId`, otherwise by `loginEmail`, otherwise by the first entry of `emails`.
 * `cardOwnerName` is the card's name. Without it, a new card gets `fullName`.
 * `profile` is the number of the card's profile, from 1 for the oldest. Empty means the active profile; the number
 * after the last one adds a profile.
 */
const cardOnlyImportFields = ['cardId', 'cardOwnerName', 'loginEmail', 'profile', 'language'] as const;

/** The fields of a card row: those of the card, then the contact fields by server name. */
export const cardImportFields: readonly CardImportField[] = [...cardOnlyImportFields, ...cardFieldNames];
export type CardImportField = (typeof cardOnlyImportFields)[number] | CardFieldName;

export type ImportField = CardImportField | AccountImportField;

/**
 * Parts of a name or an address that a file has in separate columns. The console joins them before it sends the rows.
 */
export const importParts = [
  ...(['namePrefix', 'firstName', 'middleName', 'lastName', 'nameSuffix'] as const),
  ...(['street', 'postalCode', 'city', 'region', 'country'] as const),
] as const;
export type ImportPart = (typeof importParts)[number];

/** What a column of a file is imported as. */
export type ColumnTarget = ImportField | ImportPart;

/** The fields of a kind of import, in the order of a template file. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  cards: cardImportFields,
  accounts: accountImportFields,
};

/** Fields whose cell may hold several values: `a; b`, or one on each line. */
export const accountListImportFields: readonly AccountImportField[] = ['contractOptions'];

/** The labels of fields that no form has, for column headers and the result file. */
export const importFieldLabels = {
  cardId: 'Card ID',
  accountId: 'Account ID',
  cardOwnerName: 'Card Owner Name',
  profile: 'Profile',
  loginEmail: 'Login Email',
  language: 'Language',
} as const satisfies Partial<Record<ImportField, string>>;

/**
 * The limits of an import. `uploadLimits.json` also limits a request: send fewer rows when they are long. A cell longer
 * than `cellCharacters` fails the whole request. The console cuts it to that length, and its row is still invalid.
 */
export const importLimits = {
  rows: maxJobRecords,
  rowsPerRequest: 100,
  cellCharacters: 6000,
  fileNameCharacters: 200,
  columns: 100,
  headerCharacters: 200,
  photos: 2000,
} as const;
