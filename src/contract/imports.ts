import { cardFieldNames } from './cardFields';
import type { CardFieldName } from './cardFields';

/** What an import creates and changes. */
export const importKinds = ['cards', 'accounts'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * The fields of an account row, with the names of the account form. `accountId` names an existing account; without it
 * `loginEmail` does, then a name that only one account has.
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
 * The fields of a card row beside the contact fields of its profile.
 * `cardId` names an existing card. Without it `loginEmail` does, else the first entry of `emails`.
 * `cardOwnerName` is the card's name; a new card without one gets `fullName`.
 * `profile` is the number of the card's profile, the oldest is 1: empty means the active one, the number after the last
 * one adds a profile.
 */
const cardOnlyImportFields = ['cardId', 'cardOwnerName', 'loginEmail', 'profile', 'language'] as const;

/** The fields of a card row: those of the card, and each contact field under its server name. */
export const cardImportFields: readonly CardImportField[] = [...cardOnlyImportFields, ...cardFieldNames];
export type CardImportField = (typeof cardOnlyImportFields)[number] | CardFieldName;

export type ImportField = CardImportField | AccountImportField;

/**
 * Parts of a name or an address that have a column of their own in a file. The browser puts them together before it
 * sends the rows.
 */
export const importParts = [
  ...(['namePrefix', 'firstName', 'middleName', 'lastName', 'nameSuffix'] as const),
  ...(['street', 'postalCode', 'city', 'region', 'country'] as const),
] as const;
export type ImportPart = (typeof importParts)[number];

/** What a column of a file becomes. */
export type ColumnTarget = ImportField | ImportPart;

/** The fields of a kind of import, in the order of a template file. */
export const importFields: Record<ImportKind, readonly ImportField[]> = {
  cards: cardImportFields,
  accounts: accountImportFields,
};

/** Fields whose cell may hold several values: `a; b`, or one a line. */
export const accountListImportFields: readonly AccountImportField[] = ['contractOptions'];

/** Labels of the fields that no form shares, for column headers and the result file. */
export const importFieldLabels = {
  cardId: 'Card ID',
  accountId: 'Account ID',
  cardOwnerName: 'Card Owner Name',
  profile: 'Profile',
  loginEmail: 'Login Email',
  language: 'Language',
} as const satisfies Partial<Record<ImportField, string>>;

/**
 * What an import takes. A request is also bounded by `uploadLimits.json` bytes: send fewer rows when they are long.
 * A cell of more than `cellCharacters` is refused with the whole request: cut it there, its row is wrong in any case.
 */
export const importLimits = {
  rows: 20_000,
  rowsPerRequest: 100,
  cellCharacters: 6000,
  fileNameCharacters: 200,
  columns: 100,
  headerCharacters: 200,
  photos: 2000,
} as const;
