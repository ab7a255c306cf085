import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { uploadLimits } from '../../../contract/limits';
import { imageHeader } from './imageHeader';
import type { ImageFormat } from './imageHeader';
import { InvalidImageError } from './imageRefused';
import { plainPng } from './plainPng';

// Kept decoded pictures of strangers are of no use to the next request.
sharp.cache(false);

export type OpenImage = { image: Sharp; format: ImageFormat; width: number; height: number };

/**
 * A picture that may be decoded: its kind and size were read by us, a PNG's data was measured. Only the first frame is
 * taken and the camera's rotation is applied; width and height are those after it. Throws InvalidImageError.
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

/** Runs the decoder; what it cannot read is refused. */
export async function rejectUndecodable<Result>(decode: () => Promise<Result>): Promise<Result> {
  try {
    return await decode();
  } catch (cause) {
    throw new InvalidImageError('format', { cause });
  }
}
