import sharp from 'sharp';
import { badImages } from '../../../testing/generators/badImages';
import { InvalidImageError } from './invalidImageError';
import { photoVersions } from './photoVersions';
import { texturePng } from './texturePng';

const mebibyte = 1024 * 1024;

/** The most memory the process had while the work ran, above what it had before. */
async function growthDuring(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 1);
  await work();
  look();
  clearInterval(timer);
  return most - before;
}

describe('sixty bad images', () => {
  let images: Awaited<ReturnType<typeof badImages>>;

  beforeAll(async () => {
    images = await badImages();
    // Loads the decoders, so that their own memory is not counted.
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      await photoVersions(
        await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
          .toFormat(format)
          .toBuffer(),
      );
    }
  }, 60_000);

  it('are refused as photos and as textures, all of them', async () => {
    expect(images.length).toBeGreaterThanOrEqual(60);
    const accepted: string[] = [];
    for (const [name, content] of images) {
      for (const make of [photoVersions, texturePng]) {
        const outcome = await make(content).catch((error: unknown) => error);
        if (!(outcome instanceof InvalidImageError)) accepted.push(name);
      }
    }
    expect(accepted).toEqual([]);
  }, 60_000);

  it('never take 50 MiB, not even the PNG that inflates to 400 MB', async () => {
    const bomb = images.find(([name]) => name.includes('400 MB'))?.[1] ?? Buffer.alloc(0);
    expect(await growthDuring(() => texturePng(bomb).catch(() => undefined))).toBeLessThan(50 * mebibyte);
    for (const [, content] of images) {
      expect(await growthDuring(() => photoVersions(content).catch(() => undefined))).toBeLessThan(50 * mebibyte);
    }
  }, 60_000);

  it('are called too large when they have too many pixels', async () => {
    for (const [, content] of images.filter(([name]) => /20000|8193|8000 x 8000|65500|16383/.test(name))) {
      await expect(photoVersions(content)).rejects.toMatchObject({
        reason: 'pixels',
        message: 'The picture may have at most 8192 x 8192 pixels',
      });
    }
  });
});
