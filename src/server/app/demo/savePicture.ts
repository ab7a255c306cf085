import sharp from 'sharp';
import { photoSizes } from '../../../contract/photos';
import { newId } from '../../database/ids';
import type { FileStorage } from '../../outside/files/fileStorage';
import { vcardPhoto } from '../../outside/images/photoVersions';
import { texturePng } from '../../outside/images/texturePng';
import { photoFileKey } from '../../resources/photoFileKey';
import type { PhotoFile } from '../../resources/photoFileKey';
import type { DemoPicture } from './plan';

/** A portrait's edge in pixels; no size is larger than its picture, as with uploads. */
const portraitEdge = 512;

/** Draws a picture, stores it under the keys that an upload would have, and sets the key in its row. */
export async function savePicture(files: FileStorage, picture: DemoPicture): Promise<void> {
  if ('photo' in picture) {
    const { photo } = picture;
    photo.fileKey = `photos/${photo.id}`;
    for (const [file, content] of await portraitFiles(picture.svg))
      await files.write(photoFileKey(photo.fileKey, file), content);
  } else {
    const { texture } = picture;
    const png = await texturePng(await sharp(Buffer.from(picture.svg)).png({ compressionLevel: 1 }).toBuffer());
    texture.fileKey = `textures/${texture.accountId}/${newId()}${newId()}.png`;
    texture.byteSize = png.length;
    await files.write(texture.fileKey, png);
  }
}

/**
 * The files of a photo. No user uploaded these pictures, so the checks, the cropping and the search for the best
 * quality are left out: they would take most of the time of a first start.
 */
async function portraitFiles(svg: string): Promise<[PhotoFile, Buffer][]> {
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(portraitEdge)
    .flatten()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const square = (edge: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } }).resize(edge);
  const made = new Map<number, Buffer>();
  const webp = async (edge: number): Promise<Buffer> => {
    const known = made.get(edge) ?? (await square(edge).webp({ quality: 84, effort: 2 }).toBuffer());
    made.set(edge, known);
    return known;
  };
  const squares: [PhotoFile, Buffer][] = [];
  for (const size of photoSizes) squares.push([`${size}.webp`, await webp(Math.min(size, portraitEdge))]);
  return [...squares, ['vcard.jpg', await square(vcardPhoto.edge).jpeg({ quality: 80 }).toBuffer()]];
}
