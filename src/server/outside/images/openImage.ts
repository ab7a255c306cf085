import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { uploadLimits } from '../../../contract/limits';
import { imageHeader } from './imageHeader';
import type { ImageFormat } from './imageHeader';
import { InvalidImageError } from './invalidImageError';
import { plainPng } from './plainPng';

// The cache of decoded images would not help: each upload is another image.
sharp.cache(false);

export type OpenImage = { image: Sharp; format: ImageFormat; width: number; height: number };

/**
 * Checks the format and size of an image, and the data of a PNG, before the decoder gets it. The result is the first
 * frame, rotated as its EXIF orientation says. Width and height are those after the rotation.
 * @throws InvalidImageError
 */
export async function openImage(
  content: Buffer,
  limit: { bytes: number; formats?: readonly ImageFormat[] },
): Promise<OpenImage> {
  if (content.length > limit.bytes) throw new InvalidImageError('bytes');
  const { format } = imageHeader(content);
  if (limit.formats !== undefined && !limit.formats.includes(format)) throw new InvalidImageError('format');
  const plain = format === 'png' ? await plainPng(content) : content;
  const image = sharp(plain, {
    failOn: 'error',
    limitInputPixels: uploadLimits.photoEdgePixels ** 2,
    sequentialRead: true,
    pages: 1,
  });
  const { autoOrient } = await rejectUndecodable(() => image.metadata());
  return {
    image: image.autoOrient().timeout({ seconds: 20 }),
    format,
    width: autoOrient.width,
    height: autoOrient.height,
  };
}

/** Runs the decoder. @throws InvalidImageError when it fails */
export async function rejectUndecodable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    throw new InvalidImageError('format', { cause });
  }
}
