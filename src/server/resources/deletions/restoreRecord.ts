import { defaultThemes, userTextures } from '../../../contract/themes';
import type { RestoreRequest } from '../../../contract/wire/deletedRecord';
import type { CardRow, DatabaseTransaction } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict, notFound } from '../../http/errors';
import type { ChangeContext } from '../../http/operationRequest';
import type { Instant } from '../../database/instant';
import { logAccountChange, moveFirstPieces, rowsPerPiece } from './accountPieces';
import type { MovingDeletion } from './accountPieces';
import { saveDeletedRecord } from './deletedRecords';
import { lockCard } from '../lockCard';
import { deleteDeletedRows, readDeletedRows } from './deletedRows.repository';
import { cardConflict, cardIdOf } from './restoreConflicts';
import { restorePiece } from './restorePiece';

/**
 * Puts a locked deleted record back, in the caller's transaction. Of a large account the transaction puts a part back
 * and hides it: wake the worker of pieces after the commit.
 * @returns whether all of it is back
 * @throws HttpError 404 when the card or account that it belongs to is gone, 409 when the card is not the user's now
 */
export async function restoreRecord(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  deletion: MovingDeletion,
  { accountId }: RestoreRequest,
): Promise<boolean> {
  const { id, kind, objectId } = deletion;
  if (kind === 'account') {
    await transaction.updateTable('keptDeletions').set({ status: 'restoring' }).where('id', '=', id).execute();
    return moveFirstPieces(transaction, objectId, request.now, () =>
      restoreAccountPiece(transaction, deletion, request.now),
    );
  }
  if (kind === 'cardProfile' || kind === 'photo' || kind === 'lead') {
    const cardId = await cardIdOf(transaction, deletion);
    const card = await lockCard(transaction, cardId);
    // Once more: until it was locked the card could be moved.
    const refused = await cardConflict(transaction, request.user, deletion, cardId);
    if (refused) throw conflict(refused.message);
    if (kind === 'cardProfile') await makeWayForProfile(transaction, id, card);
    if (kind === 'photo') await makeWayForPhoto(transaction, request, id, card);
  }
  if (kind === 'texture') await restoreTexture(transaction, deletion);
  else while (!(await restorePiece(transaction, id, { most: rowsPerPiece, accountId, now: request.now })));
  await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
  return true;
}

/**
 * Puts the next rows of an account back. With the last ones the account and all of its cards are shown.
 * @returns whether all of it is back
 */
export async function restoreAccountPiece(
  transaction: DatabaseTransaction,
  { id, objectId }: MovingDeletion,
  now: Instant,
): Promise<boolean> {
  if (!(await restorePiece(transaction, id, { most: rowsPerPiece, now }))) return false;
  await transaction.deleteFrom('keptDeletions').where('id', '=', id).execute();
  await logAccountChange(transaction, objectId, now);
  return true;
}

async function firstRow(
  transaction: DatabaseTransaction,
  deletionId: string,
  table: string,
): Promise<Record<string, unknown> | undefined> {
  const [read] = await readDeletedRows(transaction, deletionId, table, { limit: 1 });
  return read?.row;
}

/** A profile that was the active one is the active one again. */
async function makeWayForProfile(transaction: DatabaseTransaction, deletionId: string, card: CardRow): Promise<void> {
  const profile = await firstRow(transaction, deletionId, 'cardProfiles');
  if (profile?.isActive === true)
    await transaction.updateTable('cardProfiles').set({ isActive: false }).where('cardId', '=', card.id).execute();
}

/** A photo that the card has got since takes the place of the restored one in Recently deleted. */
async function makeWayForPhoto(
  transaction: DatabaseTransaction,
  request: ChangeContext,
  deletionId: string,
  card: CardRow,
): Promise<void> {
  const photo = await firstRow(transaction, deletionId, 'photos');
  await keepPhotos(transaction, request, card);
  await updateVersioned(transaction, 'cards', card.id, { photoId: String(photo?.id) }, undefined);
}

/**
 * Moves the photos of a card into Recently deleted. The card still names one: set its `photoId`.
 * @returns whether there was one
 */
export async function keepPhotos(
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

/**
 * A texture gets its slot back, or a free one. A theme that had to fall back because of the deletion uses it again.
 */
async function restoreTexture(transaction: DatabaseTransaction, { id, accountId }: MovingDeletion): Promise<void> {
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

/** The slot itself, or the first free one. @throws HttpError 404 when all are taken: the conflicts name it before */
async function freeSlot(transaction: DatabaseTransaction, accountId: string, slot: number): Promise<number> {
  const taken = await transaction.selectFrom('textures').select('slot').where('accountId', '=', accountId).execute();
  const slots = [slot, ...userTextures.map((_, index) => index + 1)];
  const free = slots.find((each) => !taken.some((texture) => texture.slot === each));
  if (free === undefined) throw notFound();
  return free;
}
