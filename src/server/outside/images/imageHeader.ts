import { uploadLimits } from '../../../contract/limits';
import { gifSize } from './gifSize';
import { InvalidImageError } from './imageRefused';
import { jpegSize } from './jpegSize';
import { pngHeader } from './pngHeader';
import type { ImageSize } from './imageSize';
import { webpSize } from './webpSize';

export type ImageFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** Pictures that are decoded in one piece may be this large; row by row, the edge limit is enough. */
const layeredPixels = 32 * 1024 * 1024;

const readers: [ImageFormat, signature: Buffer, (content: Buffer) => ImageSize][] = [
  ['png', Buffer.from('89504e470d0a1a0a', 'hex'), pngHeader],
  ['jpeg', Buffer.from('ffd8ff', 'hex'), jpegSize],
  ['gif', Buffer.from('GIF8'), gifSize],
  ['webp', Buffer.from('RIFF'), webpSize],
];

/**
 * The format and size of a picture, read before a decoder gets it; its file name and declared type do not count. This
 * is a check, not only a reader: docs/decisions has why no library takes its place. Throws InvalidImageError for
 * anything else than PNG, JPEG, GIF and WebP, for more than 8192 pixels an edge, and for layered pictures of more than
 * 32 million pixels.
 */
export function imageHeader(content: Buffer): ImageSize & { format: ImageFormat } {
  const found = readers.find(([, signature]) => content.subarray(0, signature.length).equals(signature));
  if (found === undefined) throw new InvalidImageError('format');
  const [format, , read] = found;
  const size = readOrRefuse(() => read(content));
  const edge = uploadLimits.photoEdgePixels;
  if (size.width < 1 || size.height < 1) throw new InvalidImageError('format');
  if (size.width > edge || size.height > edge) throw new InvalidImageError('pixels');
  if (size.isLayered && size.width * size.height > layeredPixels) throw new InvalidImageError('pixels');
  return { format, ...size };
}

/** A reader that runs over the end of the content (Node throws a RangeError) has met a cut-off file. */
function readOrRefuse(read: () => ImageSize): ImageSize {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof InvalidImageError ? cause : new InvalidImageError('format', { cause });
  }
}
