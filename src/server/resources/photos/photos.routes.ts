import type { FastifyInstance } from 'fastify';
import { photoPath } from '../../../contract/photos';
import { UploadCardPhotoForm, WireCard, WirePhoto } from '../../../contract/wire/card';
import { updateVersioned } from '../../http/updateVersioned';
import { ContentWithRecord } from '../../http/envelope';
import { registerOperation } from '../../http/registerOperation';
import { takeUpload } from '../../http/uploads';
import type { FileStorage } from '../../outside/files/fileStorage';
import { writeAudit } from '../audit';
import { loadWireCard } from '../cards/loadWireCard';
import { deletePhotos } from '../deletions/deletePhotos';
import { removeFiles, writeWithFiles } from '../storedFiles';
import { sendStoredImage } from '../storedImage';
import { readPhotoUpload } from './photoUpload';
import { setCardPhoto } from './photos.repository';
import { lockRow } from '../lockRow';
import { filesNamed, photoFileKey, photoFiles } from '../photoFileKey';
import type { PhotoFile } from '../photoFileKey';

type Dependencies = { files: FileStorage };

const servedFiles: PhotoFile[] = [...photoFiles, 'wallet.png'];

/** Registers the upload and deletion of a card's photo, and the route that serves its sizes. */
export function registerPhotos(server: FastifyInstance, { files }: Dependencies): void {
  registerOperation(
    server,
    'uploadCardPhoto',
    {
      form: UploadCardPhotoForm,
      content: WirePhoto,
      record: WireCard,
      summary: 'Uploads the photo of a card',
    },
    async (request, reply) => {
      const card = request.targets.card;
      return takeUpload(request, async () => {
        const { photo, newFiles } = await readPhotoUpload(request, reply);
        let replaced: { fileKey: string }[] = [];
        const written = await writeWithFiles(request, files, newFiles, async (transaction) => {
          // A deletion of the card locks it first too: another order could cause a deadlock.
          await lockRow(transaction, 'cards', card.id);
          replaced = await setCardPhoto(transaction, card.id, photo, request.now);
          await writeAudit(transaction, request, card.id);
          const record = await loadWireCard(transaction, card.id);
          return { content: { profilePicture: photoPath(photo.id) }, record };
        });
        await removeFiles(
          request,
          files,
          replaced.flatMap(({ fileKey }) => filesNamed(fileKey)),
        );
        return new ContentWithRecord(written.content, written.record);
      });
    },
  );

  registerOperation(
    server,
    'deleteCardPhoto',
    { deletes: true, content: WireCard, summary: "Removes a card's photo" },
    (request) => {
      const { card } = request.targets;
      return request.writeDeletion(async (transaction, savesCopy) => {
        await lockRow(transaction, 'cards', card.id);
        const hadPhoto = await deletePhotos(transaction, request, card, savesCopy);
        if (hadPhoto) {
          await updateVersioned(transaction, 'cards', card.id, { photoId: null }, undefined);
          await writeAudit(transaction, request, card.id, { savesCopy });
        }
        return loadWireCard(transaction, card.id);
      });
    },
  );

  server.get<{ Params: { photoId: string; file: string } }>(
    '/storage/photos/:photoId/:file',
    async (request, reply) => {
      const { photoId, file } = request.params;
      const name = servedFiles.find((each) => each === file);
      const photo =
        name &&
        (await server.database.selectFrom('photos').select('fileKey').where('id', '=', photoId).executeTakeFirst());
      return sendStoredImage(
        reply,
        photo ? await files.open(photoFileKey(photo.fileKey, name)) : null,
        name === 'wallet.png' ? 'image/png' : name === 'vcard.jpg' ? 'image/jpeg' : 'image/webp',
        'public, max-age=31536000, immutable',
      );
    },
  );
}
