import { widthDeltas } from './variableWidths';
import { woff2Tables } from './woff2';
import type { FontTable } from './woff2';

/** What a line of text in a font takes, in parts of the font size. */
export type FontMetrics = {
  ascent: number;
  descent: number;
  lineGap: number;
  /** The width of a character at a weight; undefined when the font has none. */
  widthOf(character: string, weight: number): number | undefined;
};

function tableOf(tables: Map<string, FontTable>, tag: string): FontTable {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** The glyph of a character in a `cmap` subtable of format 4 (OpenType, "Segment mapping to delta values"). */
function glyphIn(subtable: Buffer, code: number): number {
  const segments = subtable.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    if (code > subtable.readUInt16BE(14 + segment * 2)) continue;
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
  const deltaOf = widthDeltas(tables);
  return {
    ascent: hhea.readInt16BE(4) / unitsPerEm,
    descent: -hhea.readInt16BE(6) / unitsPerEm,
    lineGap: hhea.readInt16BE(8) / unitsPerEm,
    widthOf(character, weight) {
      const code = character.codePointAt(0) ?? 0;
      const glyph = subtable && code < 0xffff ? glyphIn(subtable, code) : 0;
      if (glyph === 0) return undefined;
      const at = Math.min(glyph, widths - 1);
      // WOFF2 may write the table without its side bearings: a byte of flags, then the widths alone.
      const width = hmtx.isTransformed ? hmtx.bytes.readUInt16BE(1 + at * 2) : hmtx.bytes.readUInt16BE(at * 4);
      return (width + deltaOf(glyph, weight)) / unitsPerEm;
    },
  };
}
