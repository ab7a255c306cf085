import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';

/**
 * Reads the size of a WebP (RFC 9649): the largest size in any of its chunks, so that a small canvas cannot hide a
 * large image.
 * @throws RangeError when the content is cut off
 */
export function webpSize(content: Buffer): ImageSize {
  const end = content.readUInt32LE(4) + 8;
  if (content.toString('latin1', 8, 12) !== 'WEBP' || end > content.length) throw new InvalidImageError('format');
  let width = 0;
  let height = 0;
  for (let position = 12; position + 8 <= end;) {
    const name = content.toString('latin1', position, position + 4);
    const length = content.readUInt32LE(position + 4);
    const start = position + 8;
    if (start + length > end) throw new InvalidImageError('format');
    const [chunkWidth, chunkHeight] = chunkSize(name, content, start);
    width = Math.max(width, chunkWidth);
    height = Math.max(height, chunkHeight);
    position = start + length + (length % 2);
  }
  return { width, height, isDecodedWhole: true };
}

function chunkSize(name: string, content: Buffer, start: number): [width: number, height: number] {
  switch (name) {
    case 'VP8X':
      return [content.readUIntLE(start + 4, 3) + 1, content.readUIntLE(start + 7, 3) + 1];
    case 'ANMF':
      return [content.readUIntLE(start + 6, 3) + 1, content.readUIntLE(start + 9, 3) + 1];
    case 'VP8L': {
      if (content.readUInt8(start) !== 0x2f) throw new InvalidImageError('format');
      const bits = content.readUInt32LE(start + 1);
      return [(bits & 0x3fff) + 1, ((bits >>> 14) & 0x3fff) + 1];
    }
    case 'VP8 ': {
      if (content.readUIntBE(start + 3, 3) !== 0x9d012a) throw new InvalidImageError('format');
      return [content.readUInt16LE(start + 6) & 0x3fff, content.readUInt16LE(start + 8) & 0x3fff];
    }
    default:
      return [0, 0];
  }
}
