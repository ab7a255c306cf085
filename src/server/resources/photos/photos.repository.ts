import { createHash } from 'node:crypto';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { DatabaseTransaction, Row } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';

/** A photo that was made of an upload; `contentHash` tells the same upload again. */
export type NewPhoto = Pick<Row<'photos'>, 'id' | 'fileKey' | 'contentHash'>;

/** A new id for every upload: its address is new too, so what browsers keep is never out of date. */
export function newPhoto(upload: Buffer): NewPhoto {
  const id = newId() + newId();
  const contentHash = createHash('sha256').update(upload).digest('base64url');
  return { id, fileKey: `photos/${id}`, contentHash };
}

/**
 * Gives a card a photo in place of the one that it has.
 * @returns the rows of the photos it had: their files are not needed any more
 */
export async function setCardPhoto(
  transaction: DatabaseTransaction,
  cardId: string,
  photo: NewPhoto,
  now: Instant,
): Promise<Row<'photos'>[]> {
  const replaced = await transaction.selectFrom('photos').selectAll().where('cardId', '=', cardId).execute();
  await transaction.deleteFrom('photos').where('cardId', '=', cardId).execute();
  await transaction
    .insertInto('photos')
    .values({ ...photo, cardId, createdAt: now })
    .execute();
  await updateVersioned(transaction, 'cards', cardId, { photoId: photo.id }, undefined);
  return replaced;
}
