import { defaultThemes, userTextures } from '../../../contract/themes';
import type { Instant } from '../../database/instant';
import type { AccountRow, DatabaseTransaction } from '../../database/tables';
import { updateVersioned } from '../../http/updateVersioned';
import { conflict, notFound } from '../../http/errors';
import type { DeletedData } from '../deletions/deletedRecords';

/** custom-header-texture-1..5 have the slots 1..5. */
function slotOf(name: string): number {
  return userTextures.indexOf(name) + 1;
}

/**
 * Puts a texture into the first free slot of a locked account.
 * @returns the name of the texture
 * @throws HttpError 409 when all five are taken
 */
export async function insertTexture(
  transaction: DatabaseTransaction,
  accountId: string,
  file: { fileKey: string; byteSize: number; now: Instant },
): Promise<string> {
  const taken = await transaction.selectFrom('textures').select('slot').where('accountId', '=', accountId).execute();
  const name = userTextures.find((_, index) => !taken.some(({ slot }) => slot === index + 1));
  if (name === undefined)
    throw conflict(`An account has at most ${userTextures.length} own textures. Delete one first`);
  await transaction
    .insertInto('textures')
    .values({ accountId, slot: slotOf(name), fileKey: file.fileKey, byteSize: file.byteSize, createdAt: file.now })
    .execute();
  return name;
}

/**
 * Deletes a texture of a locked account. A theme that uses it gets the first default texture instead.
 * @returns the deleted data, for `saveDeletedRecord`
 * @throws HttpError 404
 */
export async function deleteTexture(
  transaction: DatabaseTransaction,
  account: AccountRow,
  name: string,
): Promise<DeletedData> {
  const texture = await transaction
    .deleteFrom('textures')
    .where('accountId', '=', account.id)
    .where('slot', '=', slotOf(name))
    .returningAll()
    .executeTakeFirstOrThrow(notFound);
  const { themes: current } = account;
  const isInUse = current?.headerBackgroundTexture === name;
  if (isInUse) {
    const themes = { ...current, headerBackgroundTexture: defaultThemes.headerBackgroundTexture };
    await updateVersioned(transaction, 'accounts', account.id, { themes }, undefined);
  }
  return { rows: { textures: [texture], wornTextures: isInUse ? [{ name }] : [] }, files: [texture.fileKey] };
}
