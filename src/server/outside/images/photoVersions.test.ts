import sharp from 'sharp';
import { photoSizes } from '../../../contract/photos';
import { limitConcurrency } from './imageConcurrency';
import { InvalidImageError } from './invalidImageError';
import { makePng, pngChunk } from '../../../testing/generators/makePng';
import { photoVersions } from './photoVersions';

/**
 * A picture of four corners, so that turning and cutting can be seen; top left red, top right green, bottom left blue.
 */
function corners(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height: Math.floor(height / 2) };
  const patch = (background: string) => ({ create: { ...half, channels: 3 as const, background } });
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } }).composite([
    { input: patch('#ff0000'), left: 0, top: 0 },
    { input: patch('#00ff00'), left: width - half.width, top: 0 },
    { input: patch('#0000ff'), left: 0, top: height - half.height },
  ]);
}

function noise(width: number, height: number): Buffer {
  let state = 1;
  return Buffer.from(
    Array.from({ length: width * height * 3 }, () => {
      state = (state * 1103515245 + 12345) & 0x7fffffff;
      return state >> 16;
    }),
  );
}

async function pixel(content: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(content).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const start = (y * info.width + x) * info.channels;
  return ['red', 'green', 'blue'].filter((_, index) => (data[start + index] ?? 0) > 128).join('+');
}

describe('a card photo', () => {
  it('is refused in another format than the four', async () => {
    const tiff = await corners(20, 20).tiff().toBuffer();
    await expect(photoVersions(tiff)).rejects.toThrow(InvalidImageError);
    await expect(photoVersions(tiff)).rejects.toMatchObject({ reason: 'format', message: 'Unsupported format' });
  });

  it.each(['jpeg', 'png', 'webp', 'gif'] as const)(
    'becomes four WebP squares and one JPEG from a %s',
    async (format) => {
      const { sizes, vcardJpeg } = await photoVersions(await corners(1600, 1400).toFormat(format).toBuffer());
      for (const size of photoSizes) {
        expect(await sharp(sizes[size]).metadata()).toMatchObject({ format: 'webp', width: size, height: size });
      }
      expect(await sharp(vcardJpeg).metadata()).toMatchObject({
        format: 'jpeg',
        width: 320,
        height: 320,
        isProgressive: false,
      });
    },
  );

  it('is never enlarged', async () => {
    const { sizes, vcardJpeg } = await photoVersions(await corners(200, 300).png().toBuffer());
    expect(await sharp(sizes[96]).metadata()).toMatchObject({ width: 96, height: 96 });
    for (const size of [256, 512, 1200] as const)
      expect(await sharp(sizes[size]).metadata()).toMatchObject({ width: 200, height: 200 });
    expect(await sharp(vcardJpeg).metadata()).toMatchObject({ width: 200, height: 200 });
  });

  it('is turned upright as the camera says', async () => {
    // Orientation 6: the camera was turned, the stored top left belongs to the top right.
    const turned = await corners(400, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { sizes } = await photoVersions(turned);
    expect(await pixel(sizes[256], 200, 50)).toBe('red');
    expect(await pixel(sizes[256], 50, 50)).toBe('blue');
  });

  it('keeps nothing of where, when and with what it was taken', async () => {
    const exif = {
      IFD0: { Make: 'CANARYCAMERA', Copyright: 'CANARYNAME' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    };
    const taken = await corners(400, 400)
      .jpeg()
      .withExif(exif)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">CANARYXMP</x:xmpmeta>')
      .toBuffer();
    expect(taken.includes('CANARYCAMERA')).toBe(true);
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { sizes, vcardJpeg } = await photoVersions(taken);
    for (const made of [...Object.values(sizes), vcardJpeg]) {
      const { exif: kept, xmp, iptc, icc } = await sharp(made).metadata();
      expect({ kept, xmp, iptc, icc }).toEqual({ kept: undefined, xmp: undefined, iptc: undefined, icc: undefined });
      expect(made.includes('CANARY')).toBe(false);
    }
  });

  it('fits into a contact file with any content', async () => {
    const worst = await sharp(noise(320, 320), { raw: { width: 320, height: 320, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();
    const { vcardJpeg } = await photoVersions(worst);
    expect(vcardJpeg.length).toBeLessThanOrEqual(40_000);
    expect((await sharp(vcardJpeg).metadata()).width).toBe(320);
  });

  it('keeps transparency in the squares and stands on white in the JPEG', async () => {
    const clear = await sharp({
      create: { width: 300, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { sizes, vcardJpeg } = await photoVersions(clear);
    expect((await sharp(sizes[256]).metadata()).hasAlpha).toBe(true);
    expect(await pixel(vcardJpeg, 10, 10)).toBe('red+green+blue');
  });

  it('shows only the first frame of an animation', async () => {
    const frames = Buffer.concat([Buffer.alloc(100 * 100 * 3, 255), Buffer.alloc(100 * 100 * 3, 0)]);
    const gif = await sharp(frames, { raw: { width: 100, height: 200, channels: 3, pageHeight: 100 } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(gif, { animated: true }).metadata()).pages).toBe(2);
    expect(await pixel((await photoVersions(gif)).sizes[96], 50, 50)).toBe('red+green+blue');
  });

  it('may be interlaced, progressive, gray, 16 bits deep, with a palette or CMYK', async () => {
    const pictures = [
      corners(200, 200).png({ progressive: true }),
      corners(200, 200).jpeg({ progressive: true }),
      corners(200, 200).greyscale().png(),
      corners(200, 200).toColorspace('rgb16').png(),
      corners(200, 200).png({ palette: true }),
      corners(200, 200).toColorspace('cmyk').jpeg(),
      corners(200, 200).webp({ lossless: true }),
    ];
    for (const picture of pictures)
      expect(await sharp((await photoVersions(await picture.toBuffer())).sizes[96]).metadata()).toMatchObject({
        width: 96,
      });
  });

  it('may carry chunks that are dropped unread', async () => {
    const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), Buffer.from('no zlib stream at all')]));
    const profile = pngChunk('iCCP', Buffer.from('broken'));
    const { sizes } = await photoVersions(makePng({ width: 100, height: 100, before: [profile, text], after: [text] }));
    expect(sizes[96].length).toBeGreaterThan(0);
  });

  it('is made two at a time, however many come at once', async () => {
    const content = await corners(300, 300).png().toBuffer();
    const made = Promise.all(Array.from({ length: 12 }, () => photoVersions(content)));
    await new Promise(setImmediate);
    expect([limitConcurrency.activeCount, limitConcurrency.pendingCount]).toEqual([2, 10]);
    await made;
  });
});
