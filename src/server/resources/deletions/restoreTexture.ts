import { defaultThemes, userTextures } from '../../../contract/themes';
import type { DatabaseTransaction, DeletedRecordRow } from '../../database/tables';
import { notFound } from '../../http/errors';
import { updateVersioned } from '../../http/updateVersioned';
import { firstDeletedRow } from '../deletedRows.repository';
import { lockAccount } from '../lockAccount';

/**
 * Restores a texture in its slot, or in a free one. A theme that used it before the deletion uses it again.
 * @throws HttpError 404 when the account does not exist, or is being deleted or restored
 */
export async function restoreTexture(
  transaction: DatabaseTransaction,
  { id, accountId }: DeletedRecordRow,
): Promise<void> {
  const texture = await firstDeletedRow(transaction, id, 'textures');
  if (!texture || accountId === null) throw notFound();
  const account = await lockAccount(transaction, accountId);
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
  const wasWorn = (await firstDeletedRow(transaction, id, 'wornTextures')) !== undefined;
  const fallback = defaultThemes.headerBackgroundTexture;
  if (wasWorn && account.themes?.headerBackgroundTexture === fallback) {
    const themes = { ...account.themes, headerBackgroundTexture: userTextures[slot - 1] ?? fallback };
    await updateVersioned(transaction, 'accounts', account.id, { themes }, undefined);
  }
}

/** Returns the slot, or a free one. @throws HttpError 404 without one, but `restoreConflicts` reports this first */
async function freeSlot(transaction: DatabaseTransaction, accountId: string, slot: number): Promise<number> {
  const taken = await transaction.selectFrom('textures').select('slot').where('accountId', '=', accountId).execute();
  const slots = [slot, ...userTextures.map((_, index) => index + 1)];
  const free = slots.find((each) => !taken.some((texture) => texture.slot === each));
  if (free === undefined) throw notFound();
  return free;
}
