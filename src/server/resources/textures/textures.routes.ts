import { uploadLimits } from '../../../contract/limits';
import { userTextureFilePattern, userTextures } from '../../../contract/themes';
import { WireAccount } from '../../../contract/wire/account';
import { SaveThemesRequest, UploadTextureForm, WireTexture } from '../../../contract/wire/themes';
import { newId } from '../../database/ids';
import { editRecord } from '../../http/edit';
import { ContentWithRecord } from '../../http/envelope';
import { invalid, notFound } from '../../http/errors';
import type { Register } from '../../http/registerOperations';
import { readForm } from '../../http/uploads';
import type { FileStorage } from '../../outside/files/fileStorage';
import { texturePng } from '../../outside/images/texturePng';
import { lockAccount } from '../accounts/accounts.repository';
import { writtenAccount } from '../accounts/writtenAccount';
import { writeAudit } from '../audit';
import { removeFiles, writeWithFiles } from '../storedFiles';
import { rejectUpload } from '../uploadRefusal';
import { deleteTexture, insertTexture } from './textures.repository';
import { themesAfter } from './themeChanges';

type Parts = {
  files: FileStorage;
  /** The families beside Default and Effra that an account may choose. */
  offeredFonts: () => Promise<readonly string[]>;
};

/** An account's theme and its own header textures, only with the contract option 'themes'. */
export function registerTextures(register: Register, { files, offeredFonts }: Parts): void {
  register(
    'saveAccountThemes',
    { body: SaveThemesRequest, content: WireAccount, summary: "What an account's cards look like" },
    async (call) => {
      const fonts = await offeredFonts();
      return call.write(async (transaction) => {
        const account = await lockAccount(transaction, call.found('account').id);
        const slots = await transaction
          .selectFrom('textures')
          .select('slot')
          .where('accountId', '=', account.id)
          .execute();
        const textures = slots.flatMap(({ slot }) => userTextures[slot - 1] ?? []);
        await editRecord(
          transaction,
          'accounts',
          account.id,
          { themes: themesAfter(account, call.body, { fonts, textures }) },
          call.body.version,
        );
        await writeAudit(transaction, call, account.id);
        return writtenAccount(call, transaction, account.id);
      });
    },
  );

  register(
    'uploadTexture',
    {
      form: UploadTextureForm,
      content: WireTexture,
      record: WireAccount,
      errors: [409, 429],
      summary: 'A new header texture',
    },
    async (call) => {
      const accountId = call.found('account').id;
      return call.takeUpload(async () => {
        const { file } = await readForm(call, { file: 'texture', maximumBytes: uploadLimits.texture });
        if (!file) throw invalid('texture: required');
        const png = await rejectUpload(call, () => texturePng(file.bytes));
        // A key of its own for every upload: deleting the same texture at the same moment cannot remove this file.
        const fileKey = `textures/${accountId}/${newId()}${newId()}.png`;
        const written = await writeWithFiles(call, files, [{ key: fileKey, content: png }], async (transaction) => {
          // Uploads of one account take turns, so that each finds the slots that are really free.
          await lockAccount(transaction, accountId);
          const name = await insertTexture(transaction, accountId, { fileKey, byteSize: png.length, now: call.now });
          await writeAudit(transaction, call, accountId, { name });
          return { content: { name }, record: await writtenAccount(call, transaction, accountId) };
        });
        return new ContentWithRecord(written.content, written.record);
      });
    },
  );

  register(
    'deleteTexture',
    { content: WireAccount, summary: 'Deletes an own texture; the name carries the suffix .png' },
    async (call) => {
      const { textureName } = call.params;
      if (!userTextureFilePattern.test(textureName)) throw notFound();
      const name = textureName.replace(/\.png$/, '');
      const { unused, record } = await call.write(async (transaction) => {
        const account = await lockAccount(transaction, call.found('account').id);
        const unused = (await deleteTexture(transaction, account, name)) ?? null;
        await writeAudit(transaction, call, account.id, { name });
        return { unused, record: await writtenAccount(call, transaction, account.id) };
      });
      if (unused) await removeFiles(call, files, [unused]);
      return record;
    },
  );
}
