import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';

/**
 * Reads the canvas size of a GIF (GIF89a, section 18). Its first image must be inside the canvas.
 * @throws RangeError when the content is cut off
 */
export function gifSize(content: Buffer): ImageSize {
  if (!/^GIF8[79]a$/.test(content.toString('latin1', 0, 6))) throw new InvalidImageError('format');
  const canvas = { width: content.readUInt16LE(6), height: content.readUInt16LE(8), isDecodedWhole: false };
  let position = 13 + colorTableBytes(content.readUInt8(10));
  while (content.readUInt8(position) === 0x21) position = afterBlocks(content, position + 2);
  if (content.readUInt8(position) !== 0x2c) throw new InvalidImageError('format');
  const right = content.readUInt16LE(position + 1) + content.readUInt16LE(position + 5);
  const bottom = content.readUInt16LE(position + 3) + content.readUInt16LE(position + 7);
  if (right > canvas.width || bottom > canvas.height) throw new InvalidImageError('format');
  return canvas;
}

function colorTableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

function afterBlocks(content: Buffer, start: number): number {
  let position = start;
  for (let length = content.readUInt8(position); length !== 0; length = content.readUInt8(position))
    position += length + 1;
  return position + 1;
}
