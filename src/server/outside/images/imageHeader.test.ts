import { imageHeader } from './imageHeader';
import { InvalidImageError } from './invalidImageError';

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
/** A frame of 20 x 10 pixels. */
const frame = (marker = 0xc0, bits = 8) => segment(marker, bits, 0, 10, 0, 20, 1, 1, 0x11, 0);
const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
const jpeg = (...parts: number[][]) => Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
/** A GIF of 10 x 10 pixels whose first image is at the top. */
const gif = (height: number, top = 0) =>
  Buffer.concat([Buffer.from('GIF89a'), Buffer.from([10, 0, 10, 0, 0, 0, 0, 0x2c, 0, 0, top, 0, 10, 0, height, 0, 0])]);

describe('the header of an image', () => {
  it('has its size, and whether it is decoded as a whole', () => {
    const size = { format: 'jpeg', width: 20, height: 10 };
    expect(imageHeader(jpeg(frame(), scan))).toEqual({ ...size, isDecodedWhole: false });
    expect(imageHeader(jpeg(frame(0xc2), scan, scan))).toEqual({ ...size, isDecodedWhole: true });
    expect(imageHeader(gif(10))).toEqual({ format: 'gif', width: 10, height: 10, isDecodedWhole: true });
  });

  it.each([
    ['two frames', jpeg(frame(), frame(), scan)],
    ['no scan', jpeg(frame())],
    ['a scan before its frame', jpeg(scan, frame())],
    ['101 scans', jpeg(frame(0xc2), ...Array<number[]>(101).fill(scan))],
    ['12 bits', jpeg(frame(0xc1, 12), scan)],
    ['arithmetic coding', jpeg(frame(0xc9), scan)],
    ['a segment shorter than its length', jpeg([0xff, 0xe0, 0, 1], frame(), scan)],
    ['an image below its canvas', gif(10, 1)],
  ])('with %s is refused before anything is decoded', (_, content) => {
    expect(() => imageHeader(content)).toThrow(InvalidImageError);
  });
});
