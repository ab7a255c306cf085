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

  // PNG specification 11.2.1: the color type, its depths, and its channels.
  it.each([
    ['gray', 0, [1, 2, 4, 8, 16], 1],
    ['color', 2, [8, 16], 3],
    ['with a palette', 3, [1, 2, 4, 8], 1],
    ['gray and transparent', 4, [8, 16], 2],
    ['color and transparent', 6, [8, 16], 4],
  ])('may be %s, with any number of bits', async (_, color, depths, channels) => {
    for (const depth of depths) {
      const data = Buffer.alloc(2 * (1 + Math.ceil((9 * depth * channels) / 8)));
      const png = makePng({ width: 9, height: 2, depth, color, data });
      expect({ depth, plain: (await plainPng(png)).equals(png) }).toEqual({ depth, plain: true });
    }
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
