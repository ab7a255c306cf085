import path from 'node:path';
import sharp from 'sharp';

const columns = 5;
// More would be too high to look at.
const perSheet = 40;
const width = 320;
const highest = 640;
const label = 28;
const gap = 20;

/** Sheets for each width and color scheme with a small, named screenshot of every screen. */
export async function contactSheets(files, folder, target) {
  const variants = new Set(files.map((file) => path.basename(file)));
  for (const variant of variants) {
    const tiles = await Promise.all(
      files.filter((file) => path.basename(file) === variant).map((file) => tileOf(folder, file)),
    );
    for (let first = 0; first < tiles.length; first += perSheet) {
      const file = `contact-sheet-${path.parse(variant).name}-${first / perSheet + 1}.png`;
      await draw(tiles.slice(first, first + perSheet), path.join(target, file));
    }
  }
}

async function tileOf(folder, file) {
  const { data, info } = await sharp(path.join(folder, file))
    .resize({ width })
    .png()
    .toBuffer({ resolveWithObject: true });
  const height = Math.min(info.height, highest);
  const input = await sharp(data).extract({ left: 0, top: 0, width, height }).png().toBuffer();
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${label}"><text x="2" y="18" font-family="sans-serif" font-size="14" fill="#fff">${path.dirname(file)}</text></svg>`;
  return { input, height, name: Buffer.from(text) };
}

/** Rows of tiles, each as high as its highest. */
async function draw(tiles, file) {
  const parts = [];
  let top = gap;
  for (let first = 0; first < tiles.length; first += columns) {
    const row = tiles.slice(first, first + columns);
    row.forEach(({ input, name }, index) => {
      const left = gap + index * (width + gap);
      parts.push({ input: name, left, top }, { input, left, top: top + label });
    });
    top += label + gap + Math.max(...row.map(({ height }) => height));
  }
  await sharp({ create: { width: gap + columns * (width + gap), height: top, channels: 3, background: '#777777' } })
    .composite(parts)
    .png()
    .toFile(file);
}
