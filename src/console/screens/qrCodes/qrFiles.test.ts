import { firstCases } from '../../../testing/itWhenLong';
import { readQrCode } from '../../../testing/readers/readQrCode';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { qrColor } from './qrDesign';
import { qrSvg } from './qrFiles';

/** The modules of a drawn code without its quiet zone of four; each dark one is a square `Mx,yhN`. */
function modulesOf(svg: string): boolean[][] {
  const dark = [...svg.matchAll(/M(\d+),(\d+)h(\d+)/g)].map(
    ([, x, y, edge]) => `${Number(x) / Number(edge)} ${Number(y) / Number(edge)}`,
  );
  const edge = Number(/h(\d+)/.exec(svg)?.[1]);
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) / edge - 8;
  const indexes = Array.from({ length: size }, (_, index) => index + 4);
  return indexes.map((y) => indexes.map((x) => dark.includes(`${x} ${y}`)));
}

describe('The file of a QR code', () => {
  it.each([
    'https://cards.test/preview/aZ3kP9qL2mXw?type=card',
    'https://b.test/é',
    `https://b.test/${'k'.repeat(90)}`,
  ])('holds %s at level Q, as a reader written from the standard finds it', (text) => {
    expect(readQrCode(modulesOf(qrSvg(text)))).toEqual({ level: 'Q', text });
  });
});

/** What a camera's decoder reads in a drawn code of so many pixels. */
async function scanned(svg: string, edge: number): Promise<string | undefined> {
  const { data } = await sharp(Buffer.from(svg))
    .resize(edge, edge)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(Uint8ClampedArray.from(data), edge, edge)?.data;
}

describe('A QR code with a photo', () => {
  const text = 'https://cards.example.com/preview/aZ3kP9qL2mXw?type=mobileRing';
  let busy: string;
  beforeAll(async () => {
    // A busy photo, the same in every run: 32 patches of any brightness in each direction, scaled smoothly.
    const patches = Buffer.from(
      Array.from({ length: 32 * 32 }, (_, index) => (index * 7919 + (index % 32) * 104_729) % 256),
    );
    const picture = sharp(patches, { raw: { width: 32, height: 32, channels: 1 } }).resize(256, 256, {
      kernel: 'cubic',
    });
    busy = `data:image/jpeg;base64,${(await picture.jpeg().toBuffer()).toString('base64')}`;
  });

  it.each(firstCases([512, 1024]))(
    'is read by a decoder at %i pixels, with a picture and a theme color',
    async (edge) => {
      expect(await scanned(qrSvg(text, { picture: busy, color: qrColor('#7a2e3a') }), edge)).toBe(text);
    },
  );

  it.each([
    'http://10.0.0.2:3000/preview/aZ3kP9qL2mXw',
    `https://cards.example.com/preview/${'k'.repeat(64)}?type=sticker`,
  ])('is read with a picture for %s', async (link) => {
    expect(await scanned(qrSvg(link, { picture: busy }), 512)).toBe(link);
  });

  it('is level H with a picture and Q without one', () => {
    expect(qrSvg(text, { picture: busy })).toContain('<image');
    expect(readQrCode(modulesOf(qrSvg('https://b.test/x')))).toMatchObject({ level: 'Q' });
    expect(readQrCode(modulesOf(qrSvg('https://b.test/x', { picture: busy })))).toMatchObject({ level: 'H' });
  });

  it.each([
    ['#0b2545', '#0b2545'],
    ['#7A2E3AFF', '#7a2e3a'],
    ['#00A4EF', '#000000'],
    ['#ffd400', '#000000'],
    ['#00000010', '#000000'],
    ['nonsense', '#000000'],
    [undefined, '#000000'],
  ])('takes the theme color %s where cameras can read it on white, else black: %s', (theme, color) => {
    expect(qrColor(theme)).toBe(color);
    expect(qrSvg(text, { color })).toContain(`fill="${color}"`);
  });
});
