import path from 'node:path';
import sharp from 'sharp';

const cell = { width: 320, height: 420, label: 28, columns: 5 };

/** One sheet for each width and scheme with a small picture of every screen, named. */
export async function contactSheets(files, folder, target) {
  const variants = new Set(files.map((file) => path.basename(file)));
  for (const variant of variants) {
    const shown = files.filter((file) => path.basename(file) === variant);
    await sheet(shown, folder, path.join(target, `contact-sheet-${variant}`));
  }
}

async function sheet(files, folder, target) {
  const pitch = { x: cell.width + 20, y: cell.height + cell.label + 20 };
  const parts = await Promise.all(files.map((file, index) => tile(path.join(folder, file), path.dirname(file), { left: 20 + (index % cell.columns) * pitch.x, top: 20 + Math.floor(index / cell.columns) * pitch.y })));
  await sharp({ create: { width: 20 + cell.columns * pitch.x, height: 20 + Math.ceil(files.length / cell.columns) * pitch.y, channels: 3, background: '#777777' } })
    .composite(parts.flat())
    .png()
    .toFile(target);
}

async function tile(file, name, { left, top }) {
  const picture = await sharp(file).resize({ width: cell.width }).toBuffer({ resolveWithObject: true });
  const height = Math.min(picture.info.height, cell.height);
  const input = await sharp(picture.data).extract({ left: 0, top: 0, width: cell.width, height }).png().toBuffer();
  const label = `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.label}"><text x="2" y="18" font-family="sans-serif" font-size="14" fill="#fff">${name}</text></svg>`;
  return [
    { input: Buffer.from(label), left, top },
    { input, left, top: top + cell.label },
  ];
}
