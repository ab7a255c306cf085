import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { bundledFonts, packageFolder } from '../../fonts/bundledFonts';
import { metricsOf } from '../../fonts/fontMetrics';
import type { FontMetrics } from '../../fonts/fontMetrics';
import { woffToTtf } from './woffToTtf';

/** Drawn with whatever fonts the machine has. It lacks letters of some languages (Turkish, Vietnamese) and all other scripts. */
const family = 'Lato';
/** The machine's faces, the best first. Those like Arial often lack Vietnamese, and a word is not to have letters of two faces. */
const machineFaces = { usual: 'Noto Sans,Open Sans,Liberation Sans,Arial,sans-serif', vietnamese: 'Noto Sans,Open Sans,DejaVu Sans,sans-serif' };
const vietnamese = /[\u1ea0-\u1ef9]/;
const subsets = ['latin', 'latin-ext'] as const;

let ready: Promise<string> | undefined;

/** Makes the fonts known to the picture library: they are unpacked once into files that are there for as long as this process. */
async function unpack(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
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

/** A paragraph of a picture's text, with the room above it. */
export type Paragraph = { text: string; size: number; isBold: boolean; colour: string; gap?: number };

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function spanOf({ text, size, isBold, colour, gap = 0 }: Paragraph, face: string): string {
  const content = text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign);
  const above = gap > 0 ? `<span font_desc="${face} ${gap}">\n</span>` : '';
  return `${above}<span font_desc="${face}${isBold ? ' Bold' : ''} ${size}" foreground="${colour}">${content}</span>`;
}

/** Paragraphs as a picture: wrapped to a width, centred, whatever their script and direction. Their characters are never markup. */
export async function drawText(paragraphs: Paragraph[], width: number, face: string = family): Promise<{ png: Buffer; width: number; height: number }> {
  ready ??= unpack();
  const fontfile = await ready;
  const { data, info } = await sharp({
    text: {
      text: paragraphs.map((paragraph) => spanOf(paragraph, face)).join('\n'),
      font: face,
      ...{ fontfile, width, align: 'centre', wrap: 'word-char', rgba: true, dpi: 72 },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** What has no shape of its own, or is left to whatever font has it. */
const notLetters = /[^\p{L}\p{N}]/gu;
const notLetter = /[^\p{L}\p{N}]/u;

let latoMetrics: Promise<FontMetrics[]> | undefined;

async function isInLato(character: string): Promise<boolean> {
  latoMetrics ??= Promise.all((bundledFonts().find((font) => font.family === family)?.files ?? []).map(async ({ read }) => metricsOf((await read()) ?? Buffer.alloc(0))));
  return (await latoMetrics).some(({ widthOf }) => widthOf(character, 400) !== undefined);
}

/** The face texts are drawn with that stand together: Lato when it has all their letters, else one of the machine's for all of them. */
export async function faceFor(texts: string[]): Promise<string> {
  const letters = texts.join('').normalize('NFC').replace(notLetters, '');
  for (const character of new Set(letters)) {
    if (!(await isInLato(character))) return vietnamese.test(letters) ? machineFaces.vietnamese : machineFaces.usual;
  }
  return family;
}

/** Characters no font has: what is drawn for them are boxes, with four figures in them or with six. */
const nobodyHas = { four: '\ue123', six: '\u{f0123}' };
const drawable = new Map<string, Promise<boolean>>();

async function isDrawable(character: string): Promise<boolean> {
  if (await isInLato(character)) return true;
  const style = { size: 40, isBold: false, colour: '#000000' };
  const [drawn, box] = [await drawText([{ ...style, text: character }], 400), await drawText([{ ...style, text: character.length > 1 ? nobodyHas.six : nobodyHas.four }], 400)];
  return drawn.width !== box.width || drawn.height !== box.height;
}

/** A letter that leaves no ink (a filler of Hangul) is refused by the picture library. */
const isWithoutInk = () => false;

function hasShape(character: string): Promise<boolean> {
  const known = drawable.get(character) ?? isDrawable(character).catch(isWithoutInk);
  if (drawable.size < 20_000) drawable.set(character, known);
  return known;
}

/** Small pictures, their skin colours and the halves of flags. */
const pictures = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u;
/** What joins small pictures into one, and says whether they have colours. */
const joiners = /[\u200d\ufe0e\ufe0f\u20e3]/g;
const visible = /[^\s\p{C}\p{M}]/u;

/** A text without the small pictures in it that no font here has; '' when there are no letters for its words. Nothing is better than empty boxes. */
export async function drawableText(text: string): Promise<string> {
  const characters = Array.from(text.normalize('NFC'));
  const shapes = await Promise.all(characters.map((character) => (pictures.test(character) || !notLetter.test(character) ? hasShape(character) : true)));
  if (characters.some((character, index) => !shapes[index] && !pictures.test(character))) return '';
  const kept = characters.filter((_, index) => shapes[index]).join('');
  const left = (kept.length < text.length ? kept.replace(joiners, '') : kept).replace(/ {2,}/g, ' ').trim();
  return visible.test(left) ? left : '';
}
