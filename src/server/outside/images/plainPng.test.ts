import { InvalidImageError } from './invalidImageError';
import { makePng, pngChunk } from '../../../testing/generators/makePng';
import { plainPng } from './plainPng';

const size = { width: 20, height: 10 };
const rows = Buffer.alloc((20 * 3 + 1) * 10);

describe('a PNG before it is decoded', () => {
  it.each([
    ['a byte too few', rows.subarray(1)],
    ['a byte too many', Buffer.concat([rows, Buffer.alloc(1)])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when its data inflates to %s', async (_, data) => {
    await expect(plainPng(makePng({ ...size, data }))).rejects.toThrow(InvalidImageError);
  });

  it('may be interlaced: the rows of all seven passes are counted', async () => {
    // 20 x 10: passes of 3x2, 2x2, 5x1, 5x3, 10x2, 10x5 and 20x5 pixels.
    const bytes = [
      [3, 2],
      [2, 2],
      [5, 1],
      [5, 3],
      [10, 2],
      [10, 5],
      [20, 5],
    ].reduce((sum, [columns = 0, lines = 0]) => sum + lines * (1 + 3 * columns), 0);
    await expect(plainPng(makePng({ ...size, interlace: 1, data: Buffer.alloc(bytes) }))).resolves.toBeInstanceOf(
      Buffer,
    );
    await expect(plainPng(makePng({ ...size, interlace: 1, data: Buffer.alloc(bytes - 1) }))).rejects.toThrow(
      InvalidImageError,
    );
  });

  it('may have rows of less than a byte a pixel', async () => {
    await expect(
      plainPng(makePng({ width: 9, height: 2, depth: 1, color: 0, data: Buffer.alloc(6) })),
    ).resolves.toBeInstanceOf(Buffer);
  });

  it('loses every chunk it can be shown without', async () => {
    const extra = [
      pngChunk('tEXt', Buffer.from('a\0CANARY')),
      pngChunk('eXIf', Buffer.from('CANARY')),
      pngChunk('acTL', Buffer.alloc(8)),
    ];
    expect(await plainPng(makePng({ ...size, before: extra, after: extra }))).toEqual(makePng(size));
  });
});
