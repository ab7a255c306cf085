import type { DatabaseTransaction } from '../../database/tables';
import type { ChangeContext } from '../../http/operationRequest';
import { saveDeletedRecord } from './deletedRecords';

/**
 * Moves the photos of a card to Recently deleted. The caller must update the card's `photoId`.
 * @returns whether the card had a photo
 */
export async function deletePhotos(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  card: { id: string; name: string; accountId: string },
  savesCopy: boolean,
): Promise<boolean> {
  const photos = await transaction.deleteFrom('photos').where('cardId', '=', card.id).returningAll().execute();
  if (photos.length === 0) return false;
  await saveDeletedRecord(
    transaction,
    request,
    { kind: 'photo', objectId: card.id, label: card.name, accountId: card.accountId, parent: card.name },
    { rows: { photos }, files: photos.map(({ fileKey }) => fileKey) },
    savesCopy,
  );
  return true;
}
