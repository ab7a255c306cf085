import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const names = Array.from({ length: 11 }, (_, index) => `header-texture-${index + 1}`);
const fileOf = (name) => path.join(__dirname, '..', 'public', 'textures', `${name}.png`);

describe('the default header textures', () => {
  // Specification: THEME-06, CNST-09
  it.each(names)('%s is a palette PNG of 800x300 and at most 25 KB', async (name) => {
    const bytes = readFileSync(fileOf(name));
    const { width, height, format, isPalette } = await sharp(bytes).metadata();
    expect({ width, height, format, isPalette }).toEqual({ width: 800, height: 300, format: 'png', isPalette: true });
    expect(bytes.length).toBeLessThanOrEqual(25 * 1024);
  });

  // Specification: THEME-05
  it.each(names)('%s has no color of its own and lets the theme color through', async (name) => {
    const { data } = await sharp(fileOf(name)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    let opacity = 0;
    for (let index = 0; index < data.length; index += 4) {
      if (data[index] !== data[index + 1] || data[index] !== data[index + 2])
        throw new Error(`colored pixel at ${index / 4}`);
      opacity += data[index + 3];
    }
    expect(opacity / (data.length / 4) / 255).toBeLessThan(0.3);
  });

  it('are eleven different pictures', () => {
    expect(new Set(names.map((name) => readFileSync(fileOf(name)).toString('base64'))).size).toBe(11);
  });
});
