import { emptyCardFields, pickCardFields } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/constants';
import { limits } from '../../../contract/limits';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { CardProfileRow, DatabaseTransaction } from '../../database/tables';
import { conflict, notFound } from '../../http/errors';

export type ProfileChanges = Partial<Omit<CardProfileRow, 'id' | 'cardId' | 'isActive' | 'createdAt' | 'version'>>;

/** A profile of a card, locked until the transaction ends; undefined when it is gone. */
export function lockCardProfile(
  transaction: DatabaseTransaction,
  cardId: string,
  id: string,
): Promise<CardProfileRow | undefined> {
  return transaction
    .selectFrom('cardProfiles')
    .selectAll()
    .where('id', '=', id)
    .where('cardId', '=', cardId)
    .forUpdate()
    .executeTakeFirst();
}

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
 * Adds a profile to a locked card. The first one of an empty card becomes active, others do not.
 * @param copyOf a profile of the same card: the new one gets its contact details and language
 * @param profile what it holds in place of the card's name alone
 * @throws HttpError 409 when the card has as many as it may have, 404 when it has no profile `copyOf`
 */
export async function addCardProfile(
  transaction: DatabaseTransaction,
  card: { id: string; name: string },
  { now, copyOf, profile }: { now: Instant; copyOf?: string; profile?: ProfileChanges },
): Promise<string> {
  const { count } = await transaction
    .selectFrom('cardProfiles')
    .select((eb) => eb.fn.countAll<string | number>().as('count'))
    .where('cardId', '=', card.id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= limits.cardProfilesPerCard)
    throw conflict(`A card has at most ${limits.cardProfilesPerCard} profiles`);
  const details =
    copyOf === undefined ? { fullName: card.name, ...profile } : await detailsOf(transaction, card.id, copyOf);
  return insertCardProfile(transaction, { ...details, cardId: card.id, isActive: Number(count) === 0, now });
}

/**
 * What a copy of a profile has in common with it. Its email addresses are on the card, so none needs a confirmation.
 */
async function detailsOf(transaction: DatabaseTransaction, cardId: string, id: string): Promise<ProfileChanges> {
  const profile = await transaction
    .selectFrom('cardProfiles')
    .selectAll()
    .where('id', '=', id)
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  if (!profile) throw notFound();
  return { ...pickCardFields(profile), language: profile.language, allowSearchEngines: profile.allowSearchEngines };
}

/**
 * Makes a profile of a locked card the active one. Two statements, all off and then one on: one statement that does
 * both trips over the unique index, depending on the order the rows are visited in (measured on both engines).
 * Activating the active profile changes nothing.
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

/**
 * Deletes a profile of a locked card; when it was the active one the oldest that remains takes its place.
 * @returns the row that is gone
 * @throws HttpError 404 when it is gone already
 */
export async function deleteCardProfile(
  transaction: DatabaseTransaction,
  cardId: string,
  cardProfileId: string,
): Promise<CardProfileRow> {
  const deleted = await transaction
    .selectFrom('cardProfiles')
    .selectAll()
    .where('id', '=', cardProfileId)
    .where('cardId', '=', cardId)
    .executeTakeFirst();
  if (!deleted) throw notFound();
  await transaction.deleteFrom('cardProfiles').where('id', '=', cardProfileId).execute();
  const remaining = await transaction
    .selectFrom('cardProfiles')
    .select(['id', 'isActive'])
    .where('cardId', '=', cardId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const oldest = remaining[0];
  if (oldest && !remaining.some(({ isActive }) => isActive))
    await transaction.updateTable('cardProfiles').set({ isActive: true }).where('id', '=', oldest.id).execute();
  return deleted;
}
