/** The kinds of records in Recently deleted, with what each is called on screen. */
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

/** What account owners may see and restore, in the accounts that they manage. */
export const kindsOfOwners: readonly DeletedRecordKind[] = ['card', 'cardProfile', 'lead', 'photo'];

/** A choice that settles a conflict of a restore: a field of `RestoreRequest`. */
export type RestoreChoice = 'withoutEmails' | 'withoutLogins' | 'newLinks' | 'accountId';
