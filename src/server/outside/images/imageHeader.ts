import { gifSize } from './gif';
import { InvalidImageError } from './invalidImageError';
import { jpegSize } from './jpegSize';
import { pngHeader } from './pngHeader';
import type { ImageSize } from './imageSize';
import { webpSize } from './webpSize';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

const readers: [ImageFormat, signature: Buffer, (content: Buffer) => ImageSize][] = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex'), pngHeader],
  ['jpeg', Buffer.from('ffd8ff', 'hex'), jpegSize],
  ['gif', Buffer.from('GIF8'), gifSize],
  ['webp', Buffer.from('RIFF'), webpSize],
];

type ImageHeader = ImageSize & { format: ImageFormat };

/**
 * Reads and checks the header of an image before a decoder gets it. The file name and declared type are ignored.
 * docs/decisions says why no library does this.
 * @throws InvalidImageError for other formats than PNG, JPEG, GIF and WebP
 */
export function imageHeader(content: Buffer): ImageHeader {
  const found = readers.find(([, signature]) => content.subarray(0, signature.length).equals(signature));
  if (found === undefined) throw new InvalidImageError('format');
  const [format, , read] = found;
  const size = readOrRefuse(() => read(content));
  if (size.width < 1 || size.height < 1) throw new InvalidImageError('format');
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
