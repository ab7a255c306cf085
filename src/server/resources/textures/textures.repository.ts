import { defaultThemes, userTextures } from '../../../contract/themes';
import type { Instant } from '../../database/instant';
import type { AccountRow, DatabaseTransaction } from '../../database/tables';
import { editRecord } from '../../http/edit';
import { conflict, notFound } from '../../http/errors';

/** custom-header-texture-1..5 lie in the slots 1..5. */
function slotOf(name: string): number {
  return userTextures.indexOf(name) + 1;
}

/**
 * Puts a texture into the first free slot of a locked account.
 * @returns the slot's name
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
 * Deletes a texture of a locked account; a theme that wears it falls back to the first default texture.
 * @returns the key of its file, to remove after the commit; undefined while another slot shows the same picture
 * @throws HttpError 404
 */
export async function deleteTexture(
  transaction: DatabaseTransaction,
  account: AccountRow,
  name: string,
): Promise<string | undefined> {
  const ofSlot = { accountId: account.id, slot: slotOf(name) };
  const texture = await transaction
    .selectFrom('textures')
    .select('fileKey')
    .where('accountId', '=', ofSlot.accountId)
    .where('slot', '=', ofSlot.slot)
    .executeTakeFirst();
  if (!texture) throw notFound();
  await transaction
    .deleteFrom('textures')
    .where('accountId', '=', ofSlot.accountId)
    .where('slot', '=', ofSlot.slot)
    .execute();
  if (account.themes?.headerBackgroundTexture === name) {
    const themes = { ...account.themes, headerBackgroundTexture: defaultThemes.headerBackgroundTexture };
    await editRecord(transaction, 'accounts', account.id, { themes }, undefined);
  }
  const twin = await transaction
    .selectFrom('textures')
    .select('slot')
    .where('fileKey', '=', texture.fileKey)
    .executeTakeFirst();
  return twin ? undefined : texture.fileKey;
}
