import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { photoSizes } from '../../../contract/photos';
import { newId } from '../../database/ids';
import { invalid } from '../../http/errors';
import { readForm } from '../../http/uploads';
import { photoVersions } from '../../outside/images/photoVersions';
import { checkImageUpload } from '../checkImageUpload';
import { photoFileKey } from '../photoFileKey';
import type { NewFile } from '../storedFiles';
import type { NewPhoto } from './photos.repository';

/**
 * Reads the photo of a form, and makes its row and its files. Call it inside `takeUpload`.
 * @throws HttpError as `readForm`, and 400 for a form without a photo or an invalid image
 */
export async function readPhotoUpload(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ photo: NewPhoto; newFiles: NewFile[] }> {
  const { file } = await readForm(request, reply, { file: 'card-photo', maxBytes: uploadLimits.photo });
  if (!file) throw invalid('card-photo: required');
  const { sizes, vcardJpeg } = await checkImageUpload(request, () => photoVersions(file.bytes));
  // Every upload gets a new id and thus a new URL, so that browsers never show an outdated photo from their cache.
  const id = newId() + newId();
  const fileKey = `photos/${id}`;
  const contentHash = createHash('sha256').update(file.bytes).digest('base64url');
  return {
    photo: { id, fileKey, contentHash },
    newFiles: [
      ...photoSizes.map((size) => ({ key: photoFileKey(fileKey, `${size}.webp`), content: sizes[size] })),
      { key: photoFileKey(fileKey, 'vcard.jpg'), content: vcardJpeg },
    ],
  };
}
