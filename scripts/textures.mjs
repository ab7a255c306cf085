/**
 * Draws the eleven default header textures (header-texture-1 to 11) into public/textures.
 *
 * A texture lies over the theme color, so it has no color of its own: every pixel is white or black with
 * some transparency. The patterns are drawn on a neutral grey; what came out lighter than the grey becomes
 * translucent white, what came out darker translucent black. Every pattern has its fixed seed, so a second
 * run writes the same bytes.
 *
 * Usage: npm run textures
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { height, width } from './textures/canvas.mjs';
import { fans, foldedPaper, halftone, honeycomb, terrazzo, weave } from './textures/geometric.mjs';
import { brushedStrokes, contours, nightSky, softLights, waves } from './textures/natural.mjs';
import { palettePng } from './textures/palettePng.mjs';

const neutral = 128;
const folder = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'public', 'textures');

/** The patterns in the order of their numbers; `levels` is how many steps of opacity the image needs. */
export const patterns = [
  { draw: waves, levels: 128 },
  { draw: contours, levels: 8 },
  { draw: foldedPaper, levels: 64 },
  { draw: halftone, levels: 12 },
  { draw: terrazzo, levels: 16 },
  { draw: weave, levels: 20 },
  { draw: softLights, levels: 104 },
  { draw: honeycomb, levels: 32 },
  { draw: brushedStrokes, levels: 12 },
  { draw: fans, levels: 20 },
  { draw: nightSky, levels: 128 },
];

/** One pattern as the bytes of a PNG of white and black pixels with transparency. */
async function drawTexture({ draw, levels }) {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#808080"/>${draw()}</svg>`;
  const grey = await sharp(Buffer.from(picture)).greyscale().raw().toBuffer();
  const entries = [];
  const numberOf = new Map();
  const pixels = Buffer.alloc(width * height);
  for (let index = 0; index < pixels.length; index += 1) {
    const value = (grey[index] - neutral) / (grey[index] >= neutral ? 255 - neutral : neutral);
    const alpha = Math.round((Math.round(Math.abs(value) * levels) / levels) * 255);
    const shade = value > 0 && alpha > 0 ? 255 : 0;
    const key = `${shade} ${alpha}`;
    if (!numberOf.has(key)) numberOf.set(key, entries.push([shade, alpha]) - 1);
    pixels[index] = numberOf.get(key);
  }
  return palettePng({ width, height, entries, pixels });
}

async function drawAll() {
  await mkdir(folder, { recursive: true });
  for (const [index, pattern] of patterns.entries()) {
    const bytes = await drawTexture(pattern);
    await writeFile(path.join(folder, `header-texture-${index + 1}.png`), bytes);
    process.stdout.write(`header-texture-${index + 1}  ${pattern.draw.name}  ${bytes.length} bytes\n`);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await drawAll();
