import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';

/** Cameras and editors write about ten scans. A file with thousands is meant to overload the decoder. */
const maxScans = 100;

/**
 * Reads the size in a JPEG's frame header (ITU T.81, B.2.2). It accepts baseline, extended and progressive frames with
 * Huffman coding and 8 bits.
 * @throws RangeError when the content is cut off
 */
export function jpegSize(content: Buffer): ImageSize {
  let size: ImageSize | null = null;
  let scans = 0;
  let position = 2;
  while (position < content.length) {
    position = nextMarker(content, position);
    const marker = content[position];
    // The end of the file or of the image.
    if (marker === undefined || marker === 0xd9) break;
    const start = position + 1;
    const length = content.readUInt16BE(start);
    if (length < 2) throw new InvalidImageError('format');
    if (isFrame(marker)) {
      if (size !== null) throw new InvalidImageError('format');
      size = frameSize(marker, content, start);
    }
    if (marker === 0xda) {
      scans += 1;
      if (size === null || scans > maxScans) throw new InvalidImageError('format');
    }
    position = start + length;
  }
  if (size === null || scans === 0) throw new InvalidImageError('format');
  return size;
}

/** The position of the next marker's code. Inside image data, 00 or a restart marker follows an FF. */
function nextMarker(content: Buffer, from: number): number {
  for (let position = content.indexOf(0xff, from); position !== -1; position = content.indexOf(0xff, position + 1)) {
    const code = content[position + 1];
    if (code === undefined) break;
    const isInsideData = code === 0x00 || code === 0xff || (code >= 0xd0 && code <= 0xd8);
    if (!isInsideData) return position + 1;
  }
  return content.length;
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function frameSize(marker: number, content: Buffer, start: number): ImageSize {
  if (marker > 0xc2 || content.readUInt8(start + 2) !== 8) throw new InvalidImageError('format');
  return {
    height: content.readUInt16BE(start + 3),
    width: content.readUInt16BE(start + 5),
    isDecodedWhole: marker === 0xc2,
  };
}
