import type { CardRow, DatabaseTransaction, DeletedRecordRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict } from '../../http/errors';
import type { ChangeContext } from '../../http/operationRequest';
import type { Instant } from '../../database/instant';
import { logAccountChange, moveFirstBatches, rowsPerBatch } from './accountBatches';
import { deletePhotos } from './deletePhotos';
import { ensureActiveProfile } from '../ensureActiveProfile';
import { firstDeletedRow } from '../deletedRows.repository';
import { cardConflict, cardIdOf } from './restoreConflicts';
import { restoreBatch } from './restoreBatch';
import { restoreTexture } from './restoreTexture';
import { lockRow } from '../lockRow';

/**
 * Restores a locked deleted record in the caller's transaction. Of a large account the transaction restores the first
 * batches, and the account stays hidden: call `wakeDeletions` after the commit.
 * @param accountId the account for a restored card, instead of its former one
 * @returns whether the restore is complete
 * @throws HttpError 404 when its card or account no longer exists, 409 when the card is not in the user's scope now
 */
export async function restoreRecord(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  deletion: DeletedRecordRow,
  accountId?: string,
): Promise<boolean> {
  const { id, kind, objectId } = deletion;
  if (kind === 'account') {
    await transaction.updateTable('keptDeletions').set({ status: 'restoring' }).where('id', '=', id).execute();
    return moveFirstBatches(transaction, objectId, request.now, () =>
      restoreAccountBatch(transaction, deletion, request.now),
    );
  }
  const card = await lockCardOf(transaction, request, deletion);
  if (card && kind === 'cardProfile') await deactivateProfiles(transaction, id, card);
  if (card && kind === 'photo') await replaceCardPhoto(transaction, request, id, card);
  if (kind === 'texture') await restoreTexture(transaction, deletion);
  else while (!(await restoreBatch(transaction, id, { limit: rowsPerBatch, accountId, now: request.now })));
  // Another profile was active when this one was deleted, and may be gone now.
  if (card && kind === 'cardProfile') await ensureActiveProfile(transaction, card.id);
  await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
  return true;
}

/**
 * Restores the next rows of an account. The last batch shows the account and all of its cards again.
 * @returns whether the restore is complete
 */
export async function restoreAccountBatch(
  transaction: DatabaseTransaction,
  { id, objectId }: DeletedRecordRow,
  now: Instant,
): Promise<boolean> {
  if (!(await restoreBatch(transaction, id, { limit: rowsPerBatch, now }))) return false;
  await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
  await logAccountChange(transaction, objectId, now);
  return true;
}

/** Locks the card of a deleted profile, photo or lead; undefined for other kinds. @throws HttpError 404, 409 */
async function lockCardOf(
  transaction: DatabaseTransaction,
  { user }: ChangeContext,
  deletion: DeletedRecordRow,
): Promise<CardRow | undefined> {
  if (deletion.kind !== 'cardProfile' && deletion.kind !== 'photo' && deletion.kind !== 'lead') return undefined;
  const card = await lockRow(transaction, 'cards', await cardIdOf(transaction, deletion));
  // Checked again: another request may have moved the card before it was locked.
  const refused = await cardConflict(transaction, user, deletion, card.id);
  if (refused) throw conflict(refused.message);
  return card;
}

/** Deactivates the card's profiles when the restored profile was the active one. */
async function deactivateProfiles(transaction: DatabaseTransaction, deletionId: string, card: CardRow): Promise<void> {
  const profile = await firstDeletedRow(transaction, deletionId, 'cardProfiles');
  if (profile?.isActive === true)
    await transaction.updateTable('cardProfiles').set({ isActive: false }).where('cardId', '=', card.id).execute();
}

/** Moves the card's present photo to Recently deleted, and sets the restored one as the card's photo. */
async function replaceCardPhoto(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  deletionId: string,
  card: CardRow,
): Promise<void> {
  const photo = await firstDeletedRow(transaction, deletionId, 'photos');
  await deletePhotos(transaction, request, card, true);
  await updateVersioned(transaction, 'cards', card.id, { photoId: String(photo?.id) }, undefined);
}
