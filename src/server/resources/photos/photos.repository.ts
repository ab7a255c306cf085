import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Row } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';

/** The row of an uploaded photo. `contentHash` identifies another upload of the same file. */
export type NewPhoto = Pick<Row<'photos'>, 'id' | 'fileKey' | 'contentHash'>;

/** The id of the photo with a `fileKey`. */
export function photoIdOf(fileKey: string): string {
  return fileKey.slice(fileKey.indexOf('/') + 1);
}

/**
 * Replaces the photo of a card.
 * @returns the rows of the replaced photos, whose files can be removed
 */
export async function setCardPhoto(
  transaction: DatabaseTransaction,
  cardId: string,
  photo: NewPhoto,
  now: Instant,
): Promise<Row<'photos'>[]> {
  const replaced = await transaction.deleteFrom('photos').where('cardId', '=', cardId).returningAll().execute();
  await transaction
    .insertInto('photos')
    .values({ ...photo, cardId, createdAt: now })
    .execute();
  await updateVersioned(transaction, 'cards', cardId, { photoId: photo.id }, undefined);
  return replaced;
}
