import sharp from 'sharp';
import { qrPng, qrSvg } from './qrCode';
import { readQrCode } from '../../../testing/readers/readQrCode';

const texts = [
  'https://cards.test/preview/aZ3kP9qL2mXw?type=card',
  'https://b.test/é',
  `https://cards.test/preview/${'k'.repeat(90)}`,
];

/** The modules of a drawing, one pixel a module, with the quiet zone. */
async function modulesOf(picture: Buffer, pixelsPerModule: number, margin: number): Promise<boolean[][]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const size = Math.floor((info.width - 2 * margin) / pixelsPerModule);
  const middle = (index: number) => margin + index * pixelsPerModule + Math.floor(pixelsPerModule / 2);
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (__, x) => (data[(middle(y) * info.width + middle(x)) * info.channels] ?? 255) < 128),
  );
}

function withoutQuietZone(modules: boolean[][]): boolean[][] {
  return modules.slice(4, -4).map((row) => row.slice(4, -4));
}

function sizeOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+) \d+"/.exec(svg)?.[1]);
}

describe('a QR code', () => {
  it('is refused for a text that does not fit into one', () => {
    expect(() => qrSvg('k'.repeat(4000))).toThrow();
  });

  it('is refused in fewer pixels than modules', async () => {
    await expect(qrPng(texts[0] ?? '', 20)).rejects.toThrow(RangeError);
  });

  it.each(texts)('holds %s at level Q, as a reader written from the standard finds it', async (text) => {
    const svg = qrSvg(text);
    const size = sizeOf(svg);
    const picture = await sharp(Buffer.from(svg), { density: 72 * 4 })
      .resize(size * 4, size * 4, { kernel: 'nearest' })
      .png()
      .toBuffer();
    expect(readQrCode(withoutQuietZone(await modulesOf(picture, 4, 0)))).toEqual({ level: 'Q', text });
  });

  it('has a quiet zone of four modules on every side and dark corners inside it', async () => {
    const svg = qrSvg(texts[0] ?? '');
    const picture = await sharp(Buffer.from(svg))
      .resize(sizeOf(svg) * 4)
      .png()
      .toBuffer();
    const modules = await modulesOf(picture, 4, 0);
    const border = modules.flatMap((row, y) =>
      row.filter((_, x) => Math.min(x, y, modules.length - 1 - x, modules.length - 1 - y) < 4),
    );
    expect(border.every((isDark) => !isDark)).toBe(true);
    expect([modules[4]?.[4], modules[4]?.at(-5), modules.at(-5)?.[4]]).toEqual([true, true, true]);
  });

  it('is a PNG of 1024 pixels with the same modules, each of a whole number of pixels', async () => {
    const text = texts[0] ?? '';
    const picture = await qrPng(text, 1024);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1024 });
    const size = sizeOf(qrSvg(text));
    const scale = Math.floor(1024 / size);
    expect(
      readQrCode(withoutQuietZone(await modulesOf(picture, scale, Math.floor((1024 - size * scale) / 2)))),
    ).toEqual({ level: 'Q', text });
    const { data } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect(new Set(data)).toEqual(new Set([0, 255]));
  });
});
