import { isPossibleId } from '../../../contract/ids';
import { hiddenAccounts } from '../../http/scopeOf';
import type { AccountRow, CardProfileRow, CardRow, Database } from '../../database/tables';

/**
 * The rows of a card's public page: the card, its active profile, the email of its login and columns of its account.
 * `otherProfiles` is empty unless the card picks its profile by the visitor's language.
 */
export type PublicRecord = {
  card: CardRow;
  profile: CardProfileRow;
  otherProfiles: CardProfileRow[];
  loginEmail: string | null;
  account: Pick<
    AccountRow,
    'id' | 'contractOptions' | 'themes' | 'privacyLink' | 'consentText' | 'requiresConsent' | 'timeZone' | 'version'
  >;
};

function publicRecords(database: Database) {
  return database
    .selectFrom('cards')
    .innerJoin('cardProfiles', (join) =>
      join.onRef('cardProfiles.cardId', '=', 'cards.id').on('cardProfiles.isActive', '=', true),
    )
    .innerJoin('accounts', 'accounts.id', 'cards.accountId')
    .leftJoin('users', 'users.id', 'cards.userId')
    .where('cards.accountId', 'not in', hiddenAccounts(database))
    .selectAll('cardProfiles')
    .select(['cards.id as ofCard', 'cards.accountId', 'cards.link', 'cards.name', 'cards.userId', 'cards.photoId'])
    .select('users.email as loginEmail')
    .select(['cards.createdAt as cardCreatedAt', 'cards.version as cardVersion', 'cards.picksProfileByLanguage'])
    .select(['cards.linkState', 'cards.forwardTo'])
    .select([
      'accounts.contractOptions',
      'accounts.themes',
      'accounts.privacyLink',
      'accounts.consentText',
      'accounts.requiresConsent',
      'accounts.timeZone',
      'accounts.version as accountVersion',
    ]);
}

/** The inactive profiles of a card, oldest first. */
function inactiveProfiles(database: Database, cardId: string): Promise<CardProfileRow[]> {
  return database
    .selectFrom('cardProfiles')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('isActive', '=', false)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

async function recordOf(
  database: Database,
  query: ReturnType<typeof publicRecords>,
): Promise<PublicRecord | undefined> {
  const row = await query.executeTakeFirst();
  if (!row) return undefined;
  const { ofCard, accountId, link, name, userId, photoId, cardCreatedAt, cardVersion, ...rest } = row;
  const { contractOptions, themes, privacyLink, consentText, requiresConsent, timeZone, ...others } = rest;
  const { accountVersion, picksProfileByLanguage, linkState, forwardTo, loginEmail, ...profile } = others;
  const card = { id: ofCard, accountId, link, name, userId, photoId, createdAt: cardCreatedAt, version: cardVersion };
  return {
    card: { ...card, picksProfileByLanguage, linkState, forwardTo },
    profile,
    otherProfiles: picksProfileByLanguage ? await inactiveProfiles(database, ofCard) : [],
    loginEmail,
    account: {
      id: accountId,
      contractOptions,
      themes,
      privacyLink,
      consentText,
      requiresConsent,
      timeZone,
      version: accountVersion,
    },
  };
}

/** Finds a card by its public link; undefined when there is none, or it has no active profile. */
export async function findByLink(database: Database, link: string): Promise<PublicRecord | undefined> {
  return isPossibleId(link) ? recordOf(database, publicRecords(database).where('cards.link', '=', link)) : undefined;
}

/** Finds a card by its id, which the form on the page sends; otherwise like `findByLink`. */
export async function findByCardId(database: Database, cardId: string): Promise<PublicRecord | undefined> {
  return isPossibleId(cardId) ? recordOf(database, publicRecords(database).where('cards.id', '=', cardId)) : undefined;
}
