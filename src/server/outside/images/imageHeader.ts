import { uploadLimits } from '../../../contract/limits';
import { gifSize } from './gif';
import { InvalidImageError } from './invalidImageError';
import { jpegSize } from './jpegSize';
import { pngHeader } from './pngHeader';
import type { ImageSize } from './imageSize';
import { webpSize } from './webpSize';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** The maximum for images that are decoded whole. For those decoded row by row, the edge limit is enough. */
const wholeImagePixels = 32 * 1024 * 1024;

const readers: [ImageFormat, signature: Buffer, (content: Buffer) => ImageSize][] = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex'), pngHeader],
  ['jpeg', Buffer.from('ffd8ff', 'hex'), jpegSize],
  ['gif', Buffer.from('GIF8'), gifSize],
  ['webp', Buffer.from('RIFF'), webpSize],
];

/**
 * Reads and checks the format and size of an image before a decoder gets it. The file name and declared type are
 * ignored. docs/decisions says why no library does this.
 * @throws InvalidImageError for other formats than PNG, JPEG, GIF and WebP, for more than 8192 pixels on an edge, and
 *   for images that are decoded whole and have more than 32 million pixels
 */
export function imageHeader(content: Buffer): ImageSize & { format: ImageFormat } {
  const found = readers.find(([, signature]) => content.subarray(0, signature.length).equals(signature));
  if (found === undefined) throw new InvalidImageError('format');
  const [format, , read] = found;
  const size = readOrRefuse(() => read(content));
  const edge = uploadLimits.photoEdgePixels;
  if (size.width < 1 || size.height < 1) throw new InvalidImageError('format');
  if (size.width > edge || size.height > edge) throw new InvalidImageError('pixels');
  if (size.isDecodedWhole && size.width * size.height > wholeImagePixels) throw new InvalidImageError('pixels');
  return { format, ...size };
}

/** Converts the RangeError of reading past the end of a cut-off file to InvalidImageError. */
function readOrRefuse(read: () => ImageSize): ImageSize {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof InvalidImageError ? cause : new InvalidImageError('format', { cause });
  }
}
