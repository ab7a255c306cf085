import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { defaultThemes, userTextures } from '../../../contract/themes';
import { WireAccount } from '../../../contract/wire/account';
import { SaveThemesRequest, UploadTextureForm, WireTexture } from '../../../contract/wire/themes';
import { newId } from '../../database/ids';
import { ContentWithRecord } from '../../http/envelope';
import { invalid, notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { readForm, takeUpload } from '../../http/uploads';
import type { FileStorage } from '../../outside/files/fileStorage';
import { texturePng } from '../../outside/images/texturePng';
import { writtenAccount } from '../accounts/writtenAccount';
import { writeAudit } from '../audit';
import { editLocked, fieldChanges } from '../fieldChanges';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { lockAccount } from '../lockAccount';
import { writeWithFiles } from '../storedFiles';
import { checkImageUpload } from '../checkImageUpload';
import { deleteTexture, insertTexture } from './textures.repository';
import { themesAfter } from './themeChanges';

type Dependencies = {
  files: FileStorage;
  /** The font families besides Default and Effra that an account may choose. */
  offeredFonts: () => Promise<readonly string[]>;
};

/** Registers the operations on an account's theme and textures, which need the contract option `themes`. */
export function registerTextures(server: FastifyInstance, { files, offeredFonts }: Dependencies): void {
  registerOperation(
    server,
    'saveAccountThemes',
    { body: SaveThemesRequest, content: WireAccount, summary: 'Saves the theme of an account' },
    async (request) => {
      const fonts = await offeredFonts();
      return request.write(async (transaction) => {
        const account = await lockAccount(transaction, request.targets.account.id);
        const slots = await transaction
          .selectFrom('textures')
          .select('slot')
          .where('accountId', '=', account.id)
          .execute();
        const textures = slots.flatMap(({ slot }) => userTextures[slot - 1] ?? []);
        const themes = themesAfter(account, request.body, { fonts, textures });
        await editLocked(transaction, 'accounts', account, { themes }, request.body.version);
        const changes = fieldChanges({ ...defaultThemes, ...account.themes }, themes);
        if (changes.length > 0) await writeAudit(transaction, request, account.id, { changes });
        return writtenAccount(request, transaction, account.id);
      });
    },
  );

  registerOperation(
    server,
    'uploadTexture',
    {
      form: UploadTextureForm,
      content: WireTexture,
      record: WireAccount,
      errors: [409],
      summary: 'Uploads a header texture',
    },
    async (request, reply) => {
      const accountId = request.targets.account.id;
      return takeUpload(request, async () => {
        const { file } = await readForm(request, reply, { file: 'texture', maxBytes: uploadLimits.texture });
        if (!file) throw invalid('texture: required');
        const png = await checkImageUpload(request, () => texturePng(file.bytes));
        // Every upload has a new key, so that a parallel deletion of this texture cannot remove the new file.
        const fileKey = `textures/${accountId}/${newId()}${newId()}.png`;
        const written = await writeWithFiles(request, files, [{ key: fileKey, content: png }], async (transaction) => {
          // The lock serializes uploads of an account, so that each finds the slots that are still free.
          await lockAccount(transaction, accountId);
          const name = await insertTexture(transaction, accountId, { fileKey, byteSize: png.length, now: request.now });
          await writeAudit(transaction, request, accountId, { texture: name });
          return { content: { name }, record: await writtenAccount(request, transaction, accountId) };
        });
        return new ContentWithRecord(written.content, written.record);
      });
    },
  );

  registerOperation(
    server,
    'deleteTexture',
    { deletes: true, content: WireAccount, summary: 'Deletes an own texture; the name carries the suffix .png' },
    async (request) => {
      const name = userTextures.find((texture) => request.params.textureName === `${texture}.png`);
      if (name === undefined) throw notFound();
      return request.writeDeletion(async (transaction, savesCopy) => {
        const account = await lockAccount(transaction, request.targets.account.id);
        const deleted = await deleteTexture(transaction, account, name);
        const { id: accountId, name: parent } = account;
        const record = { kind: 'texture', objectId: accountId, label: name, accountId, parent } as const;
        await saveDeletedRecord(transaction, request, record, deleted, savesCopy);
        await writeAudit(transaction, request, accountId, { texture: name, savesCopy });
        return writtenAccount(request, transaction, accountId);
      });
    },
  );
}
