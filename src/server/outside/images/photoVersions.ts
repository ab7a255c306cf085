import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { photoSizes } from '../../../contract/photos';
import type { PhotoSize } from '../../../contract/photos';
import { limitConcurrency } from './imageConcurrency';
import { openImage, rejectUndecodable } from './openImage';

/** The square versions of a photo as WebP, and the JPEG for contact files. */
export type PhotoVersions = { sizes: Record<PhotoSize, Buffer>; vcardJpeg: Buffer };

export const vcardPhoto = { edge: 320, bytes: 40_000 } as const;

/**
 * Converts an upload (JPEG, PNG, WebP or GIF) to the versions of a card's photo: rotated upright,
 * cropped to the most salient square, never enlarged, and encoded again without metadata.
 * @throws InvalidImageError
 */
export function photoVersions(content: Buffer): Promise<PhotoVersions> {
  return limitConcurrency(async () => {
    const { image, width, height } = await openImage(content);
    const edge = Math.min(width, height, Math.max(...photoSizes));
    const { data, info } = await rejectUndecodable(() =>
      image
        .resize(edge, edge, { fit: 'cover', position: sharp.strategy.attention })
        .toColorspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true }),
    );
    const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
    const sizes = {} as Record<PhotoSize, Buffer>;
    for (const size of photoSizes)
      sizes[size] = await shrink(square(), Math.min(size, edge)).webp({ quality: 82 }).toBuffer();
    return { sizes, vcardJpeg: await vcardJpeg(square, edge) };
  });
}

/** Address books reject large contacts: it lowers the quality until the file has at most 40 KB, as noise has at 35. */
async function vcardJpeg(square: () => Sharp, edge: number): Promise<Buffer> {
  let jpeg = Buffer.alloc(0);
  for (const quality of [85, 75, 65, 55, 45, 35]) {
    const small = shrink(square(), Math.min(vcardPhoto.edge, edge)).flatten({ background: '#ffffff' });
    // The optimizations of mozjpeg, but baseline: some address books do not show progressive JPEGs.
    jpeg = await small
      .jpeg({ quality, trellisQuantisation: true, overshootDeringing: true, quantisationTable: 3 })
      .toBuffer();
    if (jpeg.length <= vcardPhoto.bytes) break;
  }
  return jpeg;
}

function shrink(image: Sharp, edge: number): Sharp {
  return image.resize(edge, edge);
}
