import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Font } from 'fontkit';
import sharp from 'sharp';
import { toSfnt } from '../../../outside/fonts/fontMetrics';
import { bundledFonts, packageFolder } from '../../fonts/bundledFonts';
import bundledMetrics from '../../fonts/bundledMetrics.json';
import type { ServedFile } from '../../fonts/servedFont';
import { hasCharacterOf } from '../../fonts/unicodeRange';

/**
 * The bundled fonts, for servers without installed fonts. A text uses the first font with all its letters: Lato has
 * only Latin letters, and lacks some of Turkish and Vietnamese. `loadSliceWith` loads those for Chinese and Japanese.
 */
export const faces = [
  { family: 'Lato', package: '@fontsource/lato', lineHeight: 1 },
  { family: 'Noto Sans', package: '@fontsource/noto-sans', lineHeight: 0.9 },
  // Its own line height leaves space for several levels of vowel signs.
  { family: 'Noto Sans Arabic', package: '@fontsource/noto-sans-arabic', lineHeight: 0.7 },
  { family: 'Noto Sans Hebrew', package: '@fontsource/noto-sans-hebrew', lineHeight: 0.9 },
] as const;
export const [{ family: defaultFace }] = faces;
/** Fonts of the operating system in order of preference, for letters that no bundled font has. */
const systemFace = 'Noto Sans,Open Sans,Liberation Sans,Arial,sans-serif';

type Face = (typeof faces)[number];

/** The paths of the files of a bundled font that match a pattern. */
export function filesOf({ package: name }: Face, pattern: RegExp): string[] {
  const source = path.join(packageFolder(name), 'files');
  return readdirSync(source)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(source, file));
}

let folder: string | undefined;

/** Creates the folder of the converted fonts when it is not there. It is removed when the process ends. */
function fontFolder(): string {
  if (folder && existsSync(folder)) return folder;
  if (!folder) process.once('exit', () => folder && rmSync(folder, { recursive: true, force: true }));
  return (folder = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-')));
}

/** A font file in the form of the package that has it: its name without extension, and its content. */
type Source = { name: string; read: () => Promise<Buffer> };

function sourcesOf(face: Face): Source[] {
  return filesOf(face, /-(400|700)-normal\.woff$/).map((file) => ({
    name: path.basename(file, '.woff'),
    read: () => readFile(file),
  }));
}

/** Converts font files and registers them with sharp. @returns their paths */
async function load(sources: Source[]): Promise<string[]> {
  const files = await Promise.all(
    sources.map(async ({ name, read }) => {
      const converted = path.join(fontFolder(), `${name}.ttf`);
      await writeFile(converted, await toSfnt(await read()));
      return converted;
    }),
  );
  // sharp registers a font file when it first draws a text with it.
  for (const fontfile of files)
    await sharp({ text: { text: 'x', font: defaultFace, fontfile } })
      .raw()
      .toBuffer();
  loads += 1;
  return files;
}

/** How often fonts were loaded. */
let loads = 0;
const loadedFonts = new Map<string, Promise<string[]>>();

/**
 * Loads the files of a font at the first call, and again when they are gone: operating systems delete old temporary
 * files, and the font is read from them when a text needs it.
 * @returns their paths
 */
async function loadOnce(font: string, sources: () => Source[]): Promise<string[]> {
  const loaded = loadedFonts.get(font);
  const isLoaded = loaded !== undefined && (await isThere(loaded));
  // Another call may have begun to load the font meanwhile.
  if (!isLoaded && loadedFonts.get(font) === loaded) loadedFonts.set(font, load(sources()));
  return (await loadedFonts.get(font)) ?? [];
}

async function isThere(loaded: Promise<string[]>): Promise<boolean> {
  try {
    await Promise.all((await loaded).map((file) => access(file)));
    return true;
  } catch {
    return false;
  }
}

const loadFace = (face: Face) => loadOnce(face.family, () => sourcesOf(face));

/** Loads the fonts that a text needs. @returns the font to draw it with, and the path of one of its files */
export async function fontFor(face: string, text: string): Promise<{ font: string; fontfile: string }> {
  const bundled = faces.find(({ family }) => family === face);
  if (!bundled) await loadFallbacks(text);
  const [fontfile = ''] = await loadFace(bundled ?? faces[0]);
  // Pango keeps the fonts that it has found for a name, and those it has not found. A new name lets it look again.
  return { font: bundled ? face : `${face},loaded ${loads}`, fontfile };
}

/** Loads the bundled fonts with letters of a text. Those that the system fonts lack are drawn with them. */
async function loadFallbacks(text: string): Promise<void> {
  const letters = new Set(text.normalize('NFC'));
  const needed = new Set(Array.from(letters, (letter) => faces.find((face) => hasLetters(face, [letter]))));
  for (const face of needed) if (face) await loadFace(face);
  for (const slice of usedSlices) if (hasCharacterOf(slice.unicodeRange, text)) await loadSlice(slice);
}

/** The slices of the bundled Chinese and Japanese fonts that a text has needed. */
const usedSlices = new Set<ServedFile>();

function loadSlice(slice: ServedFile): Promise<string[]> {
  usedSlices.add(slice);
  return loadOnce(slice.name, () => [
    { name: path.basename(slice.name, '.woff2'), read: async () => (await slice.read()) ?? Buffer.alloc(0) },
  ]);
}

/** Loads the bundled Chinese or Japanese font that has a character. @returns false when none has it */
export async function loadSliceWith(character: string): Promise<boolean> {
  const slices = bundledFonts().flatMap(({ kind, files }) => (kind === 'sans-serif' ? files : []));
  for (const slice of slices.filter(
    ({ isSlice, unicodeRange }) => isSlice && hasCharacterOf(unicodeRange, character),
  )) {
    const [file = ''] = await loadSlice(slice);
    if (await hasGlyph(file, character)) return true;
  }
  return false;
}

/** Whether a font file has a character. The ranges of the Chinese slices have some that their files do not have. */
async function hasGlyph(file: string, character: string): Promise<boolean> {
  const { create } = await import('fontkit');
  // A file of a package is one font, not a collection.
  return (create(await readFile(file)) as Font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

function hasLetters({ family }: Face, letters: Iterable<string>): boolean {
  return Array.from(letters).every((letter) => bundledMetrics.coverage[family].includes(letter));
}

/** The line height of a face relative to its own, so that all faces have the same line spacing. */
export function lineHeightOf(face: string): number {
  return faces.find(({ family }) => family === face)?.lineHeight ?? 1;
}

/** Whether a bundled font has the letter. */
export function isBundled(letter: string): boolean {
  return faces.some((face) => hasLetters(face, [letter]));
}

/** Characters that do not affect the choice of the face. */
const notLetters = /[^\p{L}\p{N}]/gu;

/** The face for a group of texts: the first bundled font with all their letters, otherwise the system fonts. */
export function faceFor(texts: string[]): string {
  const letters = new Set(texts.join('').normalize('NFC').replace(notLetters, ''));
  return faces.find((face) => hasLetters(face, letters))?.family ?? systemFace;
}
