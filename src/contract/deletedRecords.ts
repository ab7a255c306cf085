/** The kinds of records in Recently deleted, each with its label. */
export const deletedRecordKinds = {
  account: 'Account',
  adminAccount: 'Administrator account',
  card: 'Card',
  cardProfile: 'Card profile',
  lead: 'Received contact',
  photo: 'Photo',
  texture: 'Texture',
} as const;
export type DeletedRecordKind = keyof typeof deletedRecordKinds;

/** The kinds that account owners may see and restore, in the accounts that they manage. */
export const kindsOfOwners: readonly DeletedRecordKind[] = ['card', 'cardProfile', 'lead', 'photo'];

/** A field of `RestoreRequest` that resolves a conflict of a restore. */
export type RestoreChoice = 'withoutEmails' | 'withoutLogins' | 'newLinks' | 'accountId';
