import type { Font } from 'fontkit';
import pLimit from 'p-limit';
import type { FileStorage } from '../files/fileStorage';

/** The metrics of a font file, in font units. They are measured once, when a font is installed or fetched. */
export type FontMetrics = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** The characters of the font up to U+FFFE, one UTF-16 code unit each. */
  characters: string;
  /** The measured weights of a variable font; empty for a font of one weight. */
  weights: number[];
  /** For each weight (one row when `weights` is empty), the width of each of `characters`. */
  widths: number[][];
};

/** The weights that a card uses. */
const cardWeights = [400, 500, 700];
const lastCharacter = 0xfffe;

const limitConcurrency = pLimit(1);

/**
 * Converts a font file (woff, woff2) to the form of TrueType and OpenType, one at a time: the decoder reuses its memory,
 * so parallel results would overwrite each other.
 */
export async function toSfnt(file: Buffer): Promise<Buffer> {
  // The decoder takes a tenth of a start to load, as fontkit does below, and most servers measure no font.
  const { convert } = await import('fontverter');
  return limitConcurrency(async () => Buffer.from(await convert(file, 'sfnt')));
}

async function openFont(file: Buffer): Promise<Font> {
  const { create } = await import('fontkit');
  const font = create(await toSfnt(file));
  if ('fonts' in font) throw new Error('The file holds several fonts');
  return font;
}

function charactersOf(font: Font): string {
  return font.characterSet
    .filter((code) => code <= lastCharacter && font.glyphForCodePoint(code).id !== 0)
    .map((code) => String.fromCodePoint(code))
    .join('');
}

/**
 * Measures a font file (WOFF2, WOFF or TrueType).
 * @throws Error when the bytes are not a font
 */
export async function measureFont(file: Buffer): Promise<FontMetrics> {
  const font = await openFont(file);
  const weights = font.variationAxes.wght ? cardWeights : [];
  const characters = charactersOf(font);
  const instances = weights.length === 0 ? [font] : weights.map((wght) => font.getVariation({ wght }));
  return {
    unitsPerEm: font.unitsPerEm,
    ascent: font.ascent,
    descent: -font.descent,
    lineGap: font.lineGap,
    characters,
    weights,
    widths: instances.map((instance) =>
      Array.from(characters, (character) =>
        Math.round(instance.glyphForCodePoint(character.codePointAt(0) ?? 0).advanceWidth),
      ),
    ),
  };
}

/** The characters of several font files together. */
export async function coverageOf(files: readonly Buffer[]): Promise<string> {
  const characters = await Promise.all(files.map(async (file) => charactersOf(await openFont(file))));
  return [...new Set(characters.join(''))].sort().join('');
}

/** The width of a character at a weight, in em; undefined when the font lacks the character. */
export function widthOf(metrics: FontMetrics, character: string, weight: number): number | undefined {
  const index = metrics.characters.indexOf(character);
  const width = (metrics.widths[metrics.weights.indexOf(weight)] ?? metrics.widths[0])?.[index];
  return width === undefined ? undefined : width / metrics.unitsPerEm;
}

function metricsKey(fontKey: string): string {
  return fontKey.replace(/\.woff2$/, '.metrics.json');
}

/** Measures a font file and stores the metrics beside it if that is possible. Null when the bytes are not a font. */
export async function saveMetrics(fontKey: string, file: Buffer, files: FileStorage): Promise<FontMetrics | null> {
  const metrics = await measureFont(file).catch(() => null);
  if (metrics) await files.write(metricsKey(fontKey), Buffer.from(JSON.stringify(metrics))).catch(() => undefined);
  return metrics;
}

/**
 * The stored metrics of a font file, or null when the file is missing or not a font. Fonts without stored metrics, such
 * as those of older versions, are measured at the first request.
 * @throws StorageUnavailable
 */
export async function storedMetrics(fontKey: string, files: FileStorage): Promise<FontMetrics | null> {
  const stored = await files.read(metricsKey(fontKey));
  if (stored) return JSON.parse(stored.toString('utf8')) as FontMetrics;
  const file = await files.read(fontKey);
  return file && saveMetrics(fontKey, file, files);
}
