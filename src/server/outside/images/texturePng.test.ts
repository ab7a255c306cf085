import sharp from 'sharp';
import { texturePng } from './texturePng';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#00a4ef' } });

describe('a header texture', () => {
  it.each(['jpeg', 'webp', 'gif'] as const)('is refused as %s: only PNG is taken', async (format) => {
    await expect(texturePng(await blank(800, 300).toFormat(format).toBuffer())).rejects.toMatchObject({
      reason: 'format',
    });
  });

  it.each([
    [800, 300],
    [1600, 300],
    [100, 900],
    [1, 1],
  ])('of %d x %d becomes 800 x 300', async (width, height) => {
    const made = await texturePng(await blank(width, height).png().toBuffer());
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 800, height: 300 });
  });

  it('of a photograph has 256 colors, so that phones load it in a few seconds', async () => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 };
    const grain = sharp({ create: { width: 400, height: 150, channels: 3, background: '#000', noise } });
    const photograph = await sharp(await grain.png().toBuffer())
      .resize(800, 300)
      .png()
      .toBuffer();
    const made = await texturePng(photograph);
    expect(made.length).toBeLessThan(photograph.length / 2);
    expect(await sharp(made).metadata()).toMatchObject({ format: 'png', width: 800, height: 300, isPalette: true });
  });

  it('of few colors keeps them all', async () => {
    const made = await texturePng(await blank(800, 300).png().toBuffer());
    // toEqual() takes seconds for 720,000 bytes.
    const pixels = await sharp(made).raw().toBuffer();
    expect(pixels.equals(await blank(800, 300).raw().toBuffer())).toBe(true);
  });

  it('is encoded again, without what was hidden in the file', async () => {
    const original = await blank(800, 300).png().toBuffer();
    const withTail = Buffer.concat([original, Buffer.from('<script>CANARY</script>')]);
    expect((await texturePng(withTail)).includes('CANARY')).toBe(false);
  });
});
