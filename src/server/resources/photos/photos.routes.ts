import type { FastifyInstance, FastifyRequest } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { photoPath, photoSizes } from '../../../contract/photos';
import { UploadCardPhotoForm, WireCard, WirePhoto } from '../../../contract/wire/card';
import { newId } from '../../database/ids';
import type { DatabaseTransaction } from '../../database/tables';
import { editRecord } from '../../http/edit';
import { ContentWithRecord } from '../../http/envelope';
import { invalid } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { readForm, takeUpload } from '../../http/uploads';
import type { FileStorage } from '../../outside/files/fileStorage';
import { photoVersions } from '../../outside/images/photoVersions';
import { writeAudit } from '../audit';
import { loadCard } from '../cards/cards.repository';
import { cardToWire } from '../cards/cardToWire';
import { keepPhotos } from '../deletions/restoreRecord';
import { removeFiles, writeWithFiles } from '../storedFiles';
import { sendStoredImage } from '../storedImage';
import { rejectUpload } from '../uploadRefusal';
import { photoFileKey } from './photoFileKey';
import type { PhotoFile } from './photoFileKey';

/** Every file of a photo. */
const photoFiles: PhotoFile[] = [...photoSizes.map((size) => `${size}.webp` as const), 'vcard.jpg'];

type Parts = { files: FileStorage };

/** Deletes a card's photo rows and returns where their files are. */
async function deletePhotos(transaction: DatabaseTransaction, cardId: string): Promise<{ fileKey: string }[]> {
  const photos = await transaction.selectFrom('photos').select('fileKey').where('cardId', '=', cardId).execute();
  await transaction.deleteFrom('photos').where('cardId', '=', cardId).execute();
  return photos;
}

async function removePhotoFiles(
  request: FastifyRequest,
  files: FileStorage,
  photos: readonly { fileKey: string }[],
): Promise<void> {
  const keys = photos.flatMap(({ fileKey }) => photoFiles.map((file) => photoFileKey(fileKey, file)));
  await removeFiles(request, files, keys);
}

/** The card's picture: its upload, its removal and the sizes that are served of it. */
export function registerPhotos(server: FastifyInstance, { files }: Parts): void {
  registerOperation(
    server,
    'uploadCardPhoto',
    { form: UploadCardPhotoForm, content: WirePhoto, record: WireCard, errors: [429], summary: "A card's photo" },
    async (request, reply) => {
      const card = request.targets.card;
      return takeUpload(request, async () => {
        const { file } = await readForm(request, reply, { file: 'card-photo', maximumBytes: uploadLimits.photo });
        if (!file) throw invalid('card-photo: required');
        const versions = await rejectUpload(request, () => photoVersions(file.bytes));
        // A new id for every upload: its address is new too, so what browsers keep is never out of date.
        const photoId = newId() + newId();
        const fileKey = `photos/${photoId}`;
        const squares = photoSizes.map((size) => ({
          key: photoFileKey(fileKey, `${size}.webp`),
          content: versions.sizes[size],
        }));
        const newFiles = [...squares, { key: photoFileKey(fileKey, 'vcard.jpg'), content: versions.vcardJpeg }];
        let replaced: { fileKey: string }[] = [];
        const written = await writeWithFiles(request, files, newFiles, async (transaction) => {
          replaced = await deletePhotos(transaction, card.id);
          await transaction
            .insertInto('photos')
            .values({ id: photoId, cardId: card.id, fileKey, createdAt: request.now })
            .execute();
          await editRecord(transaction, 'cards', card.id, { photoId }, undefined);
          await writeAudit(transaction, request, card.id);
          const record = cardToWire(await loadCard(transaction, card.id));
          return { content: { profilePicture: photoPath(photoId) }, record };
        });
        await removePhotoFiles(request, files, replaced);
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
        const hadPhoto = await keepPhotos(transaction, request, card, savesCopy);
        if (hadPhoto) {
          await editRecord(transaction, 'cards', card.id, { photoId: null }, undefined);
          await writeAudit(transaction, request, card.id);
        }
        return cardToWire(await loadCard(transaction, card.id));
      });
    },
  );

  server.get<{ Params: { photoId: string; file: string } }>(
    '/storage/photos/:photoId/:file',
    async (request, reply) => {
      const { photoId, file } = request.params;
      const size = photoSizes.find((known) => file === `${known}.webp`);
      const photo =
        size &&
        (await server.database.selectFrom('photos').select('fileKey').where('id', '=', photoId).executeTakeFirst());
      return sendStoredImage(
        reply,
        photo ? await files.open(photoFileKey(photo.fileKey, `${size}.webp`)) : null,
        'image/webp',
        'public, max-age=31536000, immutable',
      );
    },
  );
}
