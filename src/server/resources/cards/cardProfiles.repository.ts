import { emptyCardFields, pickCardFields } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/constants';
import { limits } from '../../../contract/limits';
import { newId } from '../../database/ids';
import { instantAfter } from '../../database/instant';
import type { Instant } from '../../database/instant';
import type { CardProfileRow, Database, DatabaseTransaction } from '../../database/tables';
import { conflict, notFound } from '../../http/errors';
import { ensureActiveProfile } from '../ensureActiveProfile';

export type ProfileChanges = Partial<Omit<CardProfileRow, 'id' | 'cardId' | 'isActive' | 'createdAt' | 'version'>>;

/** Inserts a profile without the checks of `addCardProfile`. @returns its id */
export async function insertCardProfile(
  transaction: DatabaseTransaction,
  { cardId, isActive, now, ...details }: { cardId: string; isActive: boolean; now: Instant } & ProfileChanges,
): Promise<string> {
  const id = newId();
  await transaction
    .insertInto('cardProfiles')
    .values({
      ...emptyCardFields(),
      language: defaultLanguage,
      allowSearchEngines: false,
      ...details,
      id,
      cardId,
      isActive,
      createdAt: now,
      version: 1,
    })
    .execute();
  return id;
}

/**
 * Adds a profile to a locked card, after its others. Only the first profile of a card becomes active.
 * @param copyOf a profile of the same card whose contact details and language are copied
 * @param profile the values of the new profile; without them it has only the card's name
 * @throws HttpError 409 when the card has the maximum number of profiles, 404 when it has no profile `copyOf`
 */
export async function addCardProfile(
  transaction: DatabaseTransaction,
  card: { id: string; name: string },
  { now, copyOf, profile }: { now: Instant; copyOf?: string; profile?: ProfileChanges },
): Promise<string> {
  const { count, newest } = await transaction
    .selectFrom('cardProfiles')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max<Instant | null>('createdAt').as('newest')])
    .where('cardId', '=', card.id)
    .executeTakeFirstOrThrow();
  if (count >= limits.cardProfilesPerCard) throw conflict(`A card has at most ${limits.cardProfilesPerCard} profiles`);
  const details =
    copyOf === undefined ? { fullName: card.name, ...profile } : await detailsOf(transaction, card.id, copyOf);
  // Profiles are numbered by `createdAt`: an import adds several at once, and clocks differ or are set back.
  const createdAt = newest !== null && newest >= now ? instantAfter(newest, 1) : now;
  return insertCardProfile(transaction, { ...details, cardId: card.id, isActive: count === 0, now: createdAt });
}

/**
 * Loads the values for a copy of a profile. The card already has its email addresses, so none needs a confirmation.
 */
async function detailsOf(transaction: DatabaseTransaction, cardId: string, id: string): Promise<ProfileChanges> {
  const profile = await transaction
    .selectFrom('cardProfiles')
    .selectAll()
    .where('id', '=', id)
    .where('cardId', '=', cardId)
    .executeTakeFirstOrThrow(notFound);
  return { ...pickCardFields(profile), language: profile.language, allowSearchEngines: profile.allowSearchEngines };
}

/**
 * Makes a profile of a locked card the active one, or changes nothing when it is. It uses two statements: one statement
 * for both rows can violate the unique index, depending on the order of the rows (seen on both engines).
 * @returns the profile that was active before
 */
export async function activateCardProfile(
  transaction: DatabaseTransaction,
  cardId: string,
  cardProfileId: string,
): Promise<string | undefined> {
  const profiles = await transaction
    .selectFrom('cardProfiles')
    .select(['id', 'isActive'])
    .where('cardId', '=', cardId)
    .execute();
  const active = profiles.find(({ isActive }) => isActive)?.id;
  if (!profiles.some(({ id }) => id === cardProfileId)) throw notFound();
  if (active === cardProfileId) return active;
  await transaction
    .updateTable('cardProfiles')
    .set({ isActive: false })
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .execute();
  await transaction.updateTable('cardProfiles').set({ isActive: true }).where('id', '=', cardProfileId).execute();
  return active;
}

/** Finds the active profile of a card, which its public page shows. */
export function activeProfileOf(database: Database, cardId: string): Promise<CardProfileRow | undefined> {
  return database
    .selectFrom('cardProfiles')
    .selectAll()
    .where('cardId', '=', cardId)
    .where('isActive', '=', true)
    .executeTakeFirst();
}

/**
 * Deletes a profile of a locked card. When it was the active one, the oldest remaining profile becomes active.
 * @returns the deleted row
 * @throws HttpError 404 when it does not exist
 */
export async function deleteCardProfile(
  transaction: DatabaseTransaction,
  cardId: string,
  cardProfileId: string,
): Promise<CardProfileRow> {
  const deleted = await transaction
    .deleteFrom('cardProfiles')
    .where('id', '=', cardProfileId)
    .where('cardId', '=', cardId)
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  await ensureActiveProfile(transaction, cardId);
  return deleted;
}
