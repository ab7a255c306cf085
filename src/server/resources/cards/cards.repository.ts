import { newId, newLinkKey } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type {
  AccountRow,
  CardProfileRow,
  CardRow,
  Database,
  DatabaseTransaction,
  Rows,
  UserRow,
} from '../../database/tables';
import { notFound } from '../../http/errors';
import type { LoginInvitation, LoginStateFacts } from '../logins/loginToWire';
import { insertCardProfile } from './cardProfiles.repository';
import type { ProfileChanges } from './cardProfiles.repository';

/** A card with all data of its response. */
export type CardRecord = {
  card: CardRow;
  account: Pick<AccountRow, 'id' | 'name' | 'contractOptions' | 'themes'>;
  login: (Pick<UserRow, 'passwordHash'> & LoginStateFacts & LoginInvitation) | null;
  profiles: CardProfileRow[];
};

/**
 * Loads the cards of a query (see scopeOf.ts), at most a batch, with their accounts, logins and profiles (the oldest
 * first). It needs two queries for any number of cards.
 */
export async function loadCards(database: Database, cards: Rows<'cards'>): Promise<CardRecord[]> {
  const rows = await withLogins(cards)
    .select(['accounts.name as accountName', 'accounts.themes', 'users.passwordHash'])
    .select('invitations.expiresAt as invitationExpiresAt')
    .execute();
  if (rows.length === 0) return [];
  const profiles = await profilesOfCards(database, rows).selectAll().execute();
  const profilesOf = new Map<string, CardProfileRow[]>();
  for (const profile of profiles) {
    const ofCard = profilesOf.get(profile.cardId);
    if (ofCard) ofCard.push(profile);
    else profilesOf.set(profile.cardId, [profile]);
  }
  return rows.map((row) => {
    const { accountName, contractOptions, themes, loginEmail, passwordHash, isEnabled, hasSignedIn, ...rest } = row;
    const { invitationState, invitationExpiresAt, ...card } = rest;
    const used = { isEnabled: isEnabled ?? true, hasSignedIn: hasSignedIn ?? false };
    const login = { email: loginEmail, passwordHash, ...used, invitationState, invitationExpiresAt };
    return {
      card,
      account: { id: card.accountId, name: accountName, contractOptions, themes },
      login: card.userId === null ? null : login,
      profiles: profilesOf.get(card.id) ?? [],
    };
  });
}

/** The data of a card in a list. `profile` is the active one, else the oldest. */
export type CardSummaryRecord = CardRow & {
  contractOptions: AccountRow['contractOptions'];
  loginEmail: string | null;
  isEnabled: boolean | null;
  hasSignedIn: boolean | null;
  invitationState: LoginInvitation['invitationState'];
  profile: Pick<CardProfileRow, 'fullName' | 'title' | 'company' | 'emails'> | undefined;
};

/** Loads the summaries of a query's cards, at most a batch, with two queries. */
export async function loadCardSummaries(database: Database, cards: Rows<'cards'>): Promise<CardSummaryRecord[]> {
  const rows = await withLogins(cards).execute();
  if (rows.length === 0) return [];
  const profiles = await profilesOfCards(database, rows)
    .select(['cardId', 'isActive', 'fullName', 'title', 'company', 'emails'])
    .execute();
  const profileOf = new Map<string, (typeof profiles)[number]>();
  for (const profile of profiles)
    if (profile.isActive || !profileOf.has(profile.cardId)) profileOf.set(profile.cardId, profile);
  return rows.map((row) => ({ ...row, profile: profileOf.get(row.id) }));
}

/** Adds to cards their accounts, logins and invitations, in the order of a list. */
function withLogins(cards: Rows<'cards'>) {
  return cards
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .leftJoin('users', 'users.id', 'cards.userId')
    .leftJoin('invitations', 'invitations.userId', 'cards.userId')
    .selectAll('cards')
    .select(['accounts.contractOptions', 'users.email as loginEmail', 'users.isEnabled', 'users.hasSignedIn'])
    .select('invitations.state as invitationState')
    .orderBy('cards.createdAt')
    .orderBy('cards.id');
}

/** The profiles of cards, the oldest first. */
function profilesOfCards(database: Database, cards: readonly Pick<CardRow, 'id'>[]): Rows<'cardProfiles'> {
  const ids = cards.map(({ id }) => id);
  return database.selectFrom('cardProfiles').where('cardId', 'in', ids).orderBy('createdAt').orderBy('id');
}

/** Loads a card by its id. @throws HttpError 404 when it does not exist */
export async function loadCard(database: Database, cardId: string): Promise<CardRecord> {
  const [record] = await loadCards(database, database.selectFrom('cards').where('cards.id', '=', cardId));
  if (!record) throw notFound();
  return record;
}

/**
 * Creates a card with one active profile that has the owner's name, so that its public page works at once.
 * @param userId the id of the card's login
 * @param profile further values of the profile; they may replace the name
 */
export async function insertCard(
  transaction: DatabaseTransaction,
  {
    accountId,
    name,
    userId = null,
    now,
    profile,
  }: { accountId: string; name: string; userId?: string | null; now: Instant; profile?: ProfileChanges },
): Promise<CardRow> {
  const card = {
    id: newId(),
    accountId,
    link: newLinkKey(),
    name,
    userId,
    photoId: null,
    picksProfileByLanguage: false,
    linkState: 'public' as const,
    forwardTo: '',
    createdAt: now,
    version: 1,
  };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('cards')
    .values(card)
    .onConflict((oc) => oc.column('link').doNothing())
    .executeTakeFirstOrThrow();
  // Another card already has the random link: try again with a new one.
  if (numInsertedOrUpdatedRows === 0n) return insertCard(transaction, { accountId, name, userId, now, profile });
  await insertCardProfile(transaction, { cardId: card.id, fullName: name, ...profile, isActive: true, now });
  return card;
}
