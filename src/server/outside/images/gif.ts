import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';

/**
 * Reads the canvas size of a GIF (GIF89a, section 18). Its first image must be inside the canvas.
 * @throws RangeError when the content is cut off
 */
export function gifSize(content: Buffer): ImageSize {
  if (!/^GIF8[79]a$/.test(content.toString('latin1', 0, 6))) throw new InvalidImageError('format');
  const canvas = { width: content.readUInt16LE(6), height: content.readUInt16LE(8), isDecodedWhole: true };
  let position = 13 + colorTableBytes(content.readUInt8(10));
  while (content.readUInt8(position) === 0x21) position = afterBlocks(content, position + 2);
  if (content.readUInt8(position) !== 0x2c) throw new InvalidImageError('format');
  const right = content.readUInt16LE(position + 1) + content.readUInt16LE(position + 5);
  const bottom = content.readUInt16LE(position + 3) + content.readUInt16LE(position + 7);
  if (right > canvas.width || bottom > canvas.height) throw new InvalidImageError('format');
  return canvas;
}

/** The position after the trailer of a GIF (GIF89a, section 27). Null without a trailer. */
export function gifEnd(content: Buffer): number | null {
  let position = 13 + colorTableBytes(content[10]);
  while (position < content.length) {
    const kind = content[position];
    if (kind === 0x3b) return position + 1;
    if (kind === 0x21) position = afterBlocks(content, position + 2);
    else if (kind === 0x2c) position = afterBlocks(content, position + 11 + colorTableBytes(content[position + 9]));
    else return null;
  }
  return null;
}

function colorTableBytes(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** The position after a chain of blocks: at least the length of the content when it is cut off. */
function afterBlocks(content: Buffer, start: number): number {
  let position = start;
  for (let length = content[position] ?? 0; length !== 0; length = content[position] ?? 0) position += length + 1;
  return position + 1;
}
