import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

// A pixel has changed when its color differs by more than `tolerance`, a picture when more than `fewest` pixels have:
// anti-aliasing differs from run to run.
const tolerance = 24;
const fewest = 20;
const mark = [230, 0, 80, 255];

/**
 * Compares pictures with those of the same name in the previous set. Gives {file, share} for each that changed and
 * draws before, after and difference side by side into the folder of changes.
 */
export async function compare(files, { current, previous, changes }) {
  rmSync(changes, { recursive: true, force: true });
  const changed = [];
  for (const file of files) {
    const before = path.join(previous, file);
    if (!existsSync(before)) continue;
    const result = await difference(before, path.join(current, file));
    if (result.count <= fewest) continue;
    changed.push({
      file,
      share: `${((100 * result.count) / (result.width * result.height)).toFixed(2)} % of the pixels`,
    });
    await draw(result, path.join(changes, file));
  }
  return changed;
}

async function difference(before, after) {
  const sizes = await Promise.all([before, after].map((file) => sharp(file).metadata()));
  const width = Math.max(...sizes.map((size) => size.width));
  const height = Math.max(...sizes.map((size) => size.height));
  const [old, now] = await Promise.all([before, after].map((file) => onCanvas(file, width, height)));
  const marks = Buffer.alloc(width * height * 4);
  let count = 0;
  for (let index = 0, at = 0; index < old.length; index += 3, at += 4) {
    const isSame =
      Math.abs(old[index] - now[index]) <= tolerance &&
      Math.abs(old[index + 1] - now[index + 1]) <= tolerance &&
      Math.abs(old[index + 2] - now[index + 2]) <= tolerance;
    if (isSame) continue;
    count += 1;
    marks.set(mark, at);
  }
  return { before, after, width, height, marks, count };
}

/** The pixels of a screenshot on a common canvas, so that a page that has grown differs only where it has grown. */
function onCanvas(file, width, height) {
  return sharp({ create: { width, height, channels: 3, background: '#ff00ff' } })
    .composite([{ input: file, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer();
}

async function draw({ before, after, width, height, marks }, file) {
  mkdirSync(path.dirname(file), { recursive: true });
  const difference = await sharp(marks, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  await sharp({ create: { width: width * 3 + 40, height, channels: 3, background: '#888888' } })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: after, left: width + 20, top: 0 },
      { input: difference, left: 2 * width + 40, top: 0 },
    ])
    .png()
    .toFile(file);
}
