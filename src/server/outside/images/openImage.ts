import sharp from 'sharp';
import { uploadLimits } from '../../../contract/limits';
import { imageHeader } from './imageHeader';
import type { ImageFormat } from './imageHeader';
import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';
import { plainPng } from './plainPng';

// The cache of decoded images would not help: each upload is another image.
sharp.cache(false);

/** The maximum for images that are decoded whole. For those decoded row by row, the edge limit is enough. */
const wholeImagePixels = 32 * 1024 * 1024;

/**
 * Checks the format and size of an image, and the data of a PNG, before the decoder gets it. The result is the first
 * frame, rotated as its EXIF orientation says. Width and height are those after the rotation.
 * @throws InvalidImageError
 */
export async function openImage(content: Buffer, formats?: readonly ImageFormat[]) {
  const { format, ...size } = imageHeader(content);
  if (isTooLarge(size)) throw new InvalidImageError('pixels');
  if (formats !== undefined && !formats.includes(format)) throw new InvalidImageError('format');
  const plain = format === 'png' ? await plainPng(content) : content;
  const image = sharp(plain, {
    failOn: 'error',
    limitInputPixels: uploadLimits.photoEdgePixels ** 2,
  });
  const { autoOrient } = await rejectUndecodable(() => image.metadata());
  return { image: image.autoOrient().timeout({ seconds: 20 }), width: autoOrient.width, height: autoOrient.height };
}

/** More than 8192 pixels on an edge, or more than 32 million pixels in an image that is decoded whole. */
function isTooLarge({ width, height, isDecodedWhole }: ImageSize): boolean {
  const pixels = width * height;
  return Math.max(width, height) > uploadLimits.photoEdgePixels || (isDecodedWhole && pixels > wholeImagePixels);
}

/** Runs the decoder. @throws InvalidImageError when it fails */
export async function rejectUndecodable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    throw new InvalidImageError('format', { cause });
  }
}
