import type { ImageSize } from './imageSize';
import { InvalidImageError } from './invalidImageError';

export type PngHeader = ImageSize & { bitsPerPixel: number; isInterlaced: boolean };

const channels: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depths: Record<number, number[]> = { 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] };

/** Reads the IHDR (PNG specification 11.2.1), which must be the first chunk. @throws RangeError when it is cut off */
export function pngHeader(content: Buffer): PngHeader {
  if (content.readUInt32BE(8) !== 13 || content.toString('latin1', 12, 16) !== 'IHDR')
    throw new InvalidImageError('format');
  const [depth = 0, color = 0, compression = 0, filter = 0, interlace = 0] = content.subarray(24, 29);
  const isKnown = depths[color]?.includes(depth) === true && compression === 0 && filter === 0 && interlace <= 1;
  if (!isKnown) throw new InvalidImageError('format');
  const isInterlaced = interlace === 1;
  return {
    width: content.readUInt32BE(16),
    height: content.readUInt32BE(20),
    isDecodedWhole: isInterlaced,
    isInterlaced,
    bitsPerPixel: depth * (channels[color] ?? 0),
  };
}

/** The size of the inflated image data in bytes: each row with its filter byte, in all passes of Adam7. */
export function inflatedBytes({ width, height, bitsPerPixel, isInterlaced }: PngHeader): number {
  const rows = (columns: number, lines: number) =>
    columns === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return rows(width, height);
  // The first column and row of each pass, and its steps (PNG specification 8.2).
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const;
  const steps = (length: number, first: number, step: number) => Math.max(Math.ceil((length - first) / step), 0);
  return passes.reduce(
    (bytes, [x, y, stepX, stepY]) => bytes + rows(steps(width, x, stepX), steps(height, y, stepY)),
    0,
  );
}
