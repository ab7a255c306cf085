import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { access, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { packageFolder } from '../../fonts/bundledFonts';
import bundledMetrics from '../../fonts/bundledMetrics.json';

/**
 * The bundled fonts, for servers without installed fonts. A text uses the first font with all its letters: Lato has
 * only Latin letters, and lacks some of Turkish and Vietnamese.
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
  const created = mkdtempSync(path.join(tmpdir(), 'contact-cards-fonts-'));
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return (folder = created);
}

/** Converts the files of a font and registers them with sharp. @returns their paths */
async function loadFace(face: Face): Promise<string[]> {
  const { convert } = await import('fontverter');
  const files = await Promise.all(
    filesOf(face, /-(400|700)-normal\.woff$/).map(async (file) => {
      const converted = path.join(fontFolder(), `${path.basename(file, '.woff')}.ttf`);
      await writeFile(converted, await convert(await readFile(file), 'sfnt'));
      return converted;
    }),
  );
  // sharp registers a font file when it first draws a text with it.
  for (const fontfile of files)
    await sharp({ text: { text: 'x', font: defaultFace, fontfile } })
      .raw()
      .toBuffer();
  return files;
}

const loadedFaces = new Map<string, Promise<string[]>>();

/**
 * Returns the path of a file of a face. Loads the font at the first call, and again when its files are gone: operating
 * systems delete old temporary files, and the font is read from them when a text needs it.
 */
export async function fileOf(face: string): Promise<string> {
  const bundled = faces.find(({ family }) => family === face) ?? faces[0];
  const loaded = loadedFaces.get(bundled.family);
  const isLoaded = loaded !== undefined && (await isThere(loaded));
  // Another call may have begun to load the font meanwhile.
  if (!isLoaded && loadedFaces.get(bundled.family) === loaded) loadedFaces.set(bundled.family, loadFace(bundled));
  return (await loadedFaces.get(bundled.family))?.[0] ?? '';
}

async function isThere(loaded: Promise<string[]>): Promise<boolean> {
  try {
    await Promise.all((await loaded).map((file) => access(file)));
    return true;
  } catch {
    return false;
  }
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
