import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { convert } from 'fontverter';
import sharp from 'sharp';
import { packageFolder } from '../../fonts/bundledFonts';
import bundledMetrics from '../../fonts/bundledMetrics.json';

/**
 * Faces that come with the product, for machines without fonts. A text uses the first face with all its letters: Lato
 * lacks letters of Turkish and Vietnamese, and all scripts but Latin.
 */
export const faces = [
  { family: 'Lato', package: '@fontsource/lato', lineHeight: 1 },
  { family: 'Noto Sans', package: '@fontsource/noto-sans', lineHeight: 0.9 },
  // Its lines leave room for several levels of vowel signs.
  { family: 'Noto Sans Arabic', package: '@fontsource/noto-sans-arabic', lineHeight: 0.7 },
  { family: 'Noto Sans Hebrew', package: '@fontsource/noto-sans-hebrew', lineHeight: 0.9 },
] as const;
export const [{ family: usualFace }] = faces;
/** The machine's faces, the best first, for letters that no bundled face has. */
const machineFace = 'Noto Sans,Open Sans,Liberation Sans,Arial,sans-serif';

type Face = (typeof faces)[number];

export function filesOf({ package: name }: Face, pattern: RegExp): string[] {
  const source = path.join(packageFolder(name), 'files');
  return readdirSync(source)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(source, file));
}

let folder: string | undefined;

/** The folder of the unpacked fonts, removed when the process ends. */
function fontFolder(): string {
  if (folder) return folder;
  const made = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  return (folder = made);
}

/** Loads the fonts of a face into the image library. @returns one of their files */
async function unpack(face: Face): Promise<string> {
  const files = await Promise.all(
    filesOf(face, /-(400|700)-normal\.woff$/).map(async (file) => {
      const unpacked = path.join(fontFolder(), `${path.basename(file, '.woff')}.ttf`);
      await writeFile(unpacked, await convert(await readFile(file), 'sfnt'));
      return unpacked;
    }),
  );
  // The library knows a font file from the first text that it drew with it.
  for (const fontfile of files)
    await sharp({ text: { text: 'x', font: usualFace, fontfile } })
      .raw()
      .toBuffer();
  return files[0] ?? '';
}

const unpacked = new Map<string, Promise<string>>();

/** A file of the face. Loads its fonts at the first call. */
export function fileOf(face: string): Promise<string> {
  const ours = faces.find(({ family }) => family === face) ?? faces[0];
  const known = unpacked.get(ours.family) ?? unpack(ours);
  unpacked.set(ours.family, known);
  return known;
}

function hasLetters({ family }: Face, letters: Iterable<string>): boolean {
  return Array.from(letters).every((letter) => bundledMetrics.coverage[family].includes(letter));
}

/** The line height of a face, as a share of its own: the lines of all faces then have the same distance. */
export function lineHeightOf(face: string): number {
  return faces.find(({ family }) => family === face)?.lineHeight ?? 1;
}

/** Whether a bundled face has the letter. */
export function isBundled(letter: string): boolean {
  return faces.some((face) => hasLetters(face, [letter]));
}

/** Characters that do not decide about the face. */
const notLetters = /[^\p{L}\p{N}]/gu;

/**
 * The face for texts that stand together: the first bundled one with all their letters, else one of the machine's.
 */
export function faceFor(texts: string[]): string {
  const letters = new Set(texts.join('').normalize('NFC').replace(notLetters, ''));
  return faces.find((face) => hasLetters(face, letters))?.family ?? machineFace;
}
