import { woff2Tables } from './woff2';
import type { FontTable } from './woff2';

/** What a line of text in a font takes, in parts of its size. */
export type FontMetrics = { ascent: number; descent: number; lineGap: number; averageWidth: number };

/** Letters about as often as text has them, so that the average is that of words. */
const sample = 'aaabcdeeeefghiijklmnnoopqrrssttuvwxyz      ';

/** Widths of a-z and the space at 2048 units an em. */
const widthsOf = {
  'sans-serif': [1139, 1139, 1024, 1139, 1139, 569, 1139, 1139, 455, 455, 1024, 455, 1706, 1139, 1139, 1139, 1139, 682, 1024, 569, 1139, 1024, 1479, 1024, 1024, 1024, 569],
  serif: [909, 1024, 909, 1024, 909, 682, 1024, 1024, 569, 569, 1024, 569, 1593, 1024, 1024, 1024, 1024, 682, 797, 569, 1024, 1024, 1479, 1024, 1024, 909, 512],
} as const;

/** Fonts nearly every device has: Arial, Times New Roman, and what stands for them elsewhere. */
export const fallbacks = {
  'sans-serif': { names: ['Arial', 'ArialMT', 'Helvetica', 'Liberation Sans', 'Roboto'], averageWidth: averageOf((letter) => widthsOf['sans-serif'][indexOf(letter)] ?? 0) / 2048 },
  serif: { names: ['Times New Roman', 'TimesNewRomanPSMT', 'Times', 'Liberation Serif', 'Noto Serif'], averageWidth: averageOf((letter) => widthsOf.serif[indexOf(letter)] ?? 0) / 2048 },
} as const;
export type FallbackKind = keyof typeof fallbacks;

function indexOf(letter: string): number {
  return letter === ' ' ? 26 : letter.charCodeAt(0) - 97;
}

function averageOf(widthOf: (letter: string) => number): number {
  return [...sample].reduce((sum, letter) => sum + widthOf(letter), 0) / sample.length;
}

function tableOf(tables: Map<string, FontTable>, tag: string): FontTable {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** The glyph of a character in a `cmap` subtable of format 4 (OpenType, "Segment mapping to delta values"). */
function glyphIn(subtable: Buffer, code: number): number {
  const segments = subtable.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const end = subtable.readUInt16BE(14 + segment * 2);
    if (code > end) continue;
    const start = subtable.readUInt16BE(16 + (segments + segment) * 2);
    if (code < start) return 0;
    const delta = subtable.readUInt16BE(16 + (2 * segments + segment) * 2);
    const rangeAt = 16 + (3 * segments + segment) * 2;
    const range = subtable.readUInt16BE(rangeAt);
    if (range === 0) return (code + delta) & 0xffff;
    const glyph = subtable.readUInt16BE(rangeAt + range + (code - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function characterMap(cmap: Buffer): Buffer | undefined {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(4 + index * 8 + 4));
  return offsets.map((offset) => cmap.subarray(offset)).find((subtable) => subtable.readUInt16BE(0) === 4);
}

/** The metrics of a WOFF2 font. @throws Error when it is none or lacks a table */
export function metricsOf(font: Buffer): FontMetrics {
  const tables = woff2Tables(font);
  const unitsPerEm = tableOf(tables, 'head').bytes.readUInt16BE(18);
  const hhea = tableOf(tables, 'hhea').bytes;
  const widths = hhea.readUInt16BE(34);
  const hmtx = tableOf(tables, 'hmtx');
  const subtable = characterMap(tableOf(tables, 'cmap').bytes);
  const widthOf = (letter: string) => {
    const glyph = Math.min(subtable ? glyphIn(subtable, letter.charCodeAt(0)) : 0, widths - 1);
    return hmtx.isTransformed ? hmtx.bytes.readUInt16BE(1 + glyph * 2) : hmtx.bytes.readUInt16BE(glyph * 4);
  };
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    averageWidth: averageOf(widthOf) / unitsPerEm,
  };
}
