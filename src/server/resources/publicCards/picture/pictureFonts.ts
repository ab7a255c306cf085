import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { packageFolder } from '../../fonts/bundledFonts';
import { woffToTtf } from './woffToTtf';

/** Lato is drawn with, whatever fonts the machine has; letters it lacks come from the machine's. */
const family = 'Lato';
const subsets = ['latin', 'latin-ext'] as const;

let ready: Promise<string> | undefined;

/** Makes the fonts known to the picture library: they are unpacked into files of this process once. */
async function unpack(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-'));
  const source = path.join(packageFolder('@fontsource/lato'), 'files');
  const files = subsets.flatMap((subset) =>
    [400, 700].map((weight) => {
      const file = path.join(folder, `${subset}-${weight}.ttf`);
      writeFileSync(file, woffToTtf(readFileSync(path.join(source, `lato-${subset}-${weight}-normal.woff`))));
      return file;
    }),
  );
  // A font file is known from the first text that was drawn with it.
  for (const fontfile of files) await sharp({ text: { text: 'x', font: family, fontfile } }).raw().toBuffer();
  return files[0] ?? '';
}

export type TextStyle = { size: number; isBold: boolean; colour: string; width: number };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A text as a picture: wrapped to a width, centred, whatever its script and direction. Its characters are never markup. */
export async function drawText(text: string, { size, isBold, colour, width }: TextStyle): Promise<{ png: Buffer; width: number; height: number }> {
  ready ??= unpack();
  const fontfile = await ready;
  const content = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${content}</span>`,
      font: `${family}${isBold ? ' Bold' : ''} ${size}`,
      ...{ fontfile, width, align: 'centre', wrap: 'word-char', rgba: true, dpi: 72, spacing: Math.round(size / 6) },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Letters that Lato has. */
const latin = /^[\u0000-\u024f\u1e00-\u1eff\u2000-\u206f\u20ac]*$/;
/** A character no font has: what is drawn for it is a box of this size. */
const nobodyHas = '\ue123';
const drawable = new Map<string, Promise<boolean>>();

async function isDrawable(character: string): Promise<boolean> {
  const style = { size: 40, isBold: false, colour: '#000000', width: 400 };
  const [drawn, box] = [await drawText(character, style), await drawText(nobodyHas, style)];
  return drawn.width !== box.width || drawn.height !== box.height;
}

/** Whether the machine has letters for a text. A picture without words is better than one with empty boxes. */
export async function canDraw(text: string): Promise<boolean> {
  if (latin.test(text)) return true;
  for (const character of new Set(text.replace(/[^\p{L}\p{N}]/gu, ''))) {
    if (latin.test(character)) continue;
    const known = drawable.get(character) ?? isDrawable(character);
    if (drawable.size < 20_000) drawable.set(character, known);
    if (!(await known)) return false;
  }
  return true;
}
