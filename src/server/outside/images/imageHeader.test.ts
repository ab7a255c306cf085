import { imageHeader } from './imageHeader';
import { InvalidImageError } from './invalidImageError';

const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body];
/** A frame of 20 x 10 pixels. */
const frame = (marker = 0xc0, bits = 8, height = 10) => segment(marker, bits, 0, height, 0, 20, 1, 1, 0x11, 0);
const scan = segment(0xda, 1, 1, 0, 0, 63, 0);
const jpeg = (...parts: number[][]) => Buffer.from([0xff, 0xd8, ...parts.flat(), 0xff, 0xd9]);
/** A GIF of 10 x 10 pixels whose first image is at the top. */
const gif = (height: number, top = 0) =>
  Buffer.concat([Buffer.from('GIF89a'), Buffer.from([10, 0, 10, 0, 0, 0, 0, 0x2c, 0, 0, top, 0, 10, 0, height, 0, 0])]);

/** A WebP of these chunks. */
function webp(...chunks: [name: string, ...body: number[]][]): Buffer {
  const parts = chunks.map(([name, ...body]) => {
    const padding = Array<number>(body.length % 2).fill(0);
    return Buffer.from([...Buffer.from(name), body.length, 0, 0, 0, ...body, ...padding]);
  });
  const content = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  return Buffer.concat([Buffer.from('RIFF'), Buffer.from([content.length, 0, 0, 0]), content]);
}

describe('the header of an image', () => {
  it('has its size, and whether it is decoded as a whole', () => {
    const size = { format: 'jpeg', width: 20, height: 10 };
    expect(imageHeader(jpeg(frame(), scan))).toEqual({ ...size, isDecodedWhole: false });
    expect(imageHeader(jpeg(frame(0xc2), scan, scan))).toEqual({ ...size, isDecodedWhole: true });
    expect(imageHeader(jpeg(frame(0xc2), ...Array<number[]>(100).fill(scan)))).toMatchObject(size);
    expect(imageHeader(gif(10))).toEqual({ format: 'gif', width: 10, height: 10, isDecodedWhole: true });
  });

  it('of a JPEG is read over the fill bytes, restart markers and escaped bytes that cameras write', () => {
    const fill = [0xff, 0xff];
    const data = [1, 0xff, 0xd0, 0, 1, 0xff, 0xd7, 0, 1, 0xff, 0, 0, 1];
    expect(imageHeader(jpeg(fill, frame(), fill, scan, data))).toMatchObject({ width: 20, height: 10 });
  });

  it('of a WebP has the size of its canvas, or of a larger frame', () => {
    const canvas: [string, ...number[]] = ['VP8X', 0, 0, 0, 0, 19, 0, 0, 9, 0, 0];
    const frameOf = (...size: number[]): [string, ...number[]] => ['ANMF', 0, 0, 0, 0, 0, 0, ...size, 0, 0, 0, 0];
    const header = { format: 'webp', isDecodedWhole: true };
    expect(imageHeader(webp(canvas))).toEqual({ ...header, width: 20, height: 10 });
    // A chunk of odd length is padded.
    expect(imageHeader(webp(['ICCP', 1], canvas))).toMatchObject({ width: 20, height: 10 });
    expect(imageHeader(webp(canvas, frameOf(39, 0, 1, 29, 1, 0)))).toEqual({ ...header, width: 65_576, height: 286 });
  });

  it.each([
    ['two frames', jpeg(frame(), frame(), scan)],
    ['no scan', jpeg(frame())],
    ['a scan before its frame', jpeg(scan, frame())],
    ['101 scans', jpeg(frame(0xc2), ...Array<number[]>(101).fill(scan))],
    ['12 bits', jpeg(frame(0xc1, 12), scan)],
    ['no height', jpeg(frame(0xc0, 8, 0), scan)],
    ['arithmetic coding', jpeg(frame(0xc9), scan)],
    ['a segment shorter than its length', jpeg([0xff, 0xe0, 0, 1], frame(), scan)],
    ['an image below its canvas', gif(10, 1)],
  ])('with %s is refused before anything is decoded', (_, content) => {
    expect(() => imageHeader(content)).toThrow(InvalidImageError);
  });
});
