import { defaultThemes, userTextures } from '../../../contract/themes';
import type { RestoreRequest } from '../../../contract/wire/deletedRecord';
import type { CardRow, DatabaseTransaction, DeletedRecordRow } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict, notFound } from '../../http/errors';
import type { ChangeContext } from '../../http/operationRequest';
import type { Instant } from '../../database/instant';
import { logAccountChange, moveFirstPieces, rowsPerPiece } from './accountPieces';
import { saveDeletedRecord } from './deletedRecords';
import { ensureActiveProfile } from '../ensureActiveProfile';
import { lockCard } from '../lockCard';
import { deleteDeletedRows, readDeletedRows } from '../deletedRows.repository';
import { cardConflict, cardIdOf } from './restoreConflicts';
import { restorePiece } from './restorePiece';

/**
 * Restores a locked deleted record in the caller's transaction. Of a large account the transaction restores the first
 * pieces, and the account stays hidden: wake the piece worker after the commit.
 * @returns whether the restore is complete
 * @throws HttpError 404 when its card or account no longer exists, 409 when the card is not in the user's scope now
 */
export async function restoreRecord(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  deletion: DeletedRecordRow,
  { accountId }: RestoreRequest,
): Promise<boolean> {
  const { id, kind, objectId } = deletion;
  if (kind === 'account') {
    await transaction.updateTable('keptDeletions').set({ status: 'restoring' }).where('id', '=', id).execute();
    return moveFirstPieces(transaction, objectId, request.now, () =>
      restoreAccountPiece(transaction, deletion, request.now),
    );
  }
  const card = await lockCardOf(transaction, request, deletion);
  if (card && kind === 'cardProfile') await deactivateProfiles(transaction, id, card);
  if (card && kind === 'photo') await replaceCardPhoto(transaction, request, id, card);
  if (kind === 'texture') await restoreTexture(transaction, deletion);
  else while (!(await restorePiece(transaction, id, { limit: rowsPerPiece, accountId, now: request.now })));
  // Another profile was active when this one was deleted, and may be gone now.
  if (card && kind === 'cardProfile') await ensureActiveProfile(transaction, card.id);
  await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
  return true;
}

/**
 * Restores the next rows of an account. The last piece shows the account and all of its cards again.
 * @returns whether the restore is complete
 */
export async function restoreAccountPiece(
  transaction: DatabaseTransaction,
  { id, objectId }: DeletedRecordRow,
  now: Instant,
): Promise<boolean> {
  if (!(await restorePiece(transaction, id, { limit: rowsPerPiece, now }))) return false;
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
  const card = await lockCard(transaction, await cardIdOf(transaction, deletion));
  // Checked again: another request may have moved the card before it was locked.
  const refused = await cardConflict(transaction, user, deletion, card.id);
  if (refused) throw conflict(refused.message);
  return card;
}

async function firstRow(
  transaction: DatabaseTransaction,
  deletionId: string,
  table: string,
): Promise<Record<string, unknown> | undefined> {
  const [read] = await readDeletedRows(transaction, deletionId, table, { limit: 1 });
  return read?.row;
}

/** Deactivates the card's profiles when the restored profile was the active one. */
async function deactivateProfiles(transaction: DatabaseTransaction, deletionId: string, card: CardRow): Promise<void> {
  const profile = await firstRow(transaction, deletionId, 'cardProfiles');
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
  const photo = await firstRow(transaction, deletionId, 'photos');
  await deletePhotos(transaction, request, card);
  await updateVersioned(transaction, 'cards', card.id, { photoId: String(photo?.id) }, undefined);
}

/**
 * Moves the photos of a card to Recently deleted. The caller must update the card's `photoId`.
 * @returns whether the card had a photo
 */
export async function deletePhotos(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  card: { id: string; name: string; accountId: string },
  savesCopy = true,
): Promise<boolean> {
  const photos = await transaction.selectFrom('photos').selectAll().where('cardId', '=', card.id).execute();
  if (photos.length === 0) return false;
  await transaction.deleteFrom('photos').where('cardId', '=', card.id).execute();
  await saveDeletedRecord(
    transaction,
    request,
    { kind: 'photo', objectId: card.id, label: card.name, accountId: card.accountId, parent: card.name },
    { rows: { photos }, files: photos.map(({ fileKey }) => fileKey) },
    savesCopy,
  );
  return true;
}

/** Restores a texture in its slot, or in a free one. A theme that used it before the deletion uses it again. */
async function restoreTexture(transaction: DatabaseTransaction, { id, accountId }: DeletedRecordRow): Promise<void> {
  const texture = await firstRow(transaction, id, 'textures');
  const account = await transaction
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!account || !texture) throw notFound();
  const slot = await freeSlot(transaction, account.id, Number(texture.slot));
  await transaction
    .insertInto('textures')
    .values({
      accountId: account.id,
      slot,
      fileKey: String(texture.fileKey),
      byteSize: Number(texture.byteSize),
      createdAt: String(texture.createdAt),
    })
    .execute();
  const wasWorn = (await firstRow(transaction, id, 'wornTextures')) !== undefined;
  const fallback = defaultThemes.headerBackgroundTexture;
  if (wasWorn && account.themes?.headerBackgroundTexture === fallback) {
    const themes = { ...account.themes, headerBackgroundTexture: userTextures[slot - 1] ?? fallback };
    await updateVersioned(transaction, 'accounts', account.id, { themes }, undefined);
  }
  await deleteDeletedRows(transaction, id, 'textures', 0);
}

/** Returns the slot, or a free one. @throws HttpError 404 without one, but `restoreConflicts` reports this first */
async function freeSlot(transaction: DatabaseTransaction, accountId: string, slot: number): Promise<number> {
  const taken = await transaction.selectFrom('textures').select('slot').where('accountId', '=', accountId).execute();
  const slots = [slot, ...userTextures.map((_, index) => index + 1)];
  const free = slots.find((each) => !taken.some((texture) => texture.slot === each));
  if (free === undefined) throw notFound();
  return free;
}
