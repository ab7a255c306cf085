import { brotliDecompressSync } from 'node:zlib';

/** The tables' names by their number in a WOFF2 directory, as far as they are ours to know (W3C WOFF 2.0, 5.2). */
const knownTags =
  'cmap head hhea hmtx maxp name OS/2 post cvt fpgm glyf loca prep CFF VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'.split(
    ' ',
  );
const anyTag = 63;

export type FontTable = { bytes: Buffer; isTransformed: boolean };

/** A reader of the directory's numbers: seven bits a byte, the highest says whether more follow. */
function readBase128(bytes: Buffer, at: number): { value: number; next: number } {
  let value = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, next: at + index + 1 };
  }
  throw new Error('Not a WOFF2 font: a length does not end');
}

/**
 * The tables of a WOFF2 font by their tags. Glyph outlines stay in their transformed form: whoever asks for metrics
 * needs none.
 * @throws Error when the bytes are no WOFF2 font
 */
export function woff2Tables(font: Buffer): Map<string, FontTable> {
  if (font.length < 48 || font.toString('latin1', 0, 4) !== 'wOF2') throw new Error('Not a WOFF2 font');
  const entries: { tag: string; length: number; isTransformed: boolean }[] = [];
  let at = 48;
  for (let index = 0; index < font.readUInt16BE(12); index += 1) {
    const flags = font.readUInt8(at);
    const isNamed = (flags & 63) === anyTag;
    const tag = isNamed ? font.toString('latin1', at + 1, at + 5) : (knownTags[flags & 63] ?? '');
    const original = readBase128(font, at + (isNamed ? 5 : 1));
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    const transformed = isTransformed ? readBase128(font, original.next) : original;
    entries.push({ tag, length: transformed.value, isTransformed });
    at = transformed.next;
  }
  const content = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)));
  const tables = new Map<string, FontTable>();
  let start = 0;
  for (const { tag, length, isTransformed } of entries) {
    tables.set(tag.trim(), { bytes: content.subarray(start, start + length), isTransformed });
    start += length;
  }
  return tables;
}
