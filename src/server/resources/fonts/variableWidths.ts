import type { FontTable } from './woff2';

/** How much wider or narrower a glyph is at a weight, in font units. */
export type WidthDelta = (glyph: number, weight: number) => number;

const noDelta: WidthDelta = () => 0;

function fixed(table: Buffer, at: number): number {
  return table.readInt32BE(at) / 65536;
}

function f2dot14(table: Buffer, at: number): number {
  return table.readInt16BE(at) / 16384;
}

type WeightAxis = { index: number; count: number; minimum: number; byDefault: number; maximum: number };

/** The weight axis of `fvar`; undefined for a font of one weight. */
function weightAxis(fvar: Buffer): WeightAxis | undefined {
  const [start, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)];
  const index = Array.from({ length: count }, (_, axis) =>
    fvar.toString('latin1', start + axis * size, start + axis * size + 4),
  ).indexOf('wght');
  const at = start + index * size;
  return index < 0
    ? undefined
    : { index, count, minimum: fixed(fvar, at + 4), byDefault: fixed(fvar, at + 8), maximum: fixed(fvar, at + 12) };
}

/** A weight on the scale from -1 to 1 that the font's deltas use, bent by `avar` where there is one. */
function normalised(weight: number, axis: WeightAxis, avar: Buffer | undefined): number {
  const { minimum, byDefault, maximum } = axis;
  const within = Math.min(maximum, Math.max(minimum, weight));
  const linear =
    within === byDefault
      ? 0
      : within > byDefault
        ? (within - byDefault) / (maximum - byDefault)
        : (within - byDefault) / (byDefault - minimum);
  return avar ? bent(linear, avar, axis.index) : linear;
}

function bent(value: number, avar: Buffer, axis: number): number {
  let at = 8;
  for (let skipped = 0; skipped < axis; skipped += 1) at += 2 + avar.readUInt16BE(at) * 4;
  const points = Array.from({ length: avar.readUInt16BE(at) }, (_, index) => ({
    from: f2dot14(avar, at + 2 + index * 4),
    to: f2dot14(avar, at + 4 + index * 4),
  }));
  const above = points.findIndex(({ from }) => from >= value);
  const [low, high] = [points[above - 1], points[above]];
  if (!high) return value;
  if (!low || high.from === value) return high.to;
  return low.to + ((value - low.from) / (high.from - low.from)) * (high.to - low.to);
}

/** How far a region of the design space applies at a weight, every other axis being at its default. */
function regionShare(regions: Buffer, region: number, axis: WeightAxis, value: number): number {
  const at = 4 + (region * regions.readUInt16BE(0) + axis.index) * 6;
  const [start, peak, end] = [f2dot14(regions, at), f2dot14(regions, at + 2), f2dot14(regions, at + 4)];
  if (peak === 0) return 1;
  if (value <= start || value >= end) return value === peak ? 1 : 0;
  return value < peak ? (value - start) / (peak - start) : value === peak ? 1 : (end - value) / (end - peak);
}

/** Which deltas belong to a glyph: by the map of the table, or by the glyph's own number. */
function deltaIndex(map: Buffer | undefined, glyph: number): { outer: number; inner: number } {
  if (!map) return { outer: 0, inner: glyph };
  const [format, entryFormat] = [map.readUInt8(0), map.readUInt8(1)];
  const [count, start] = format === 0 ? [map.readUInt16BE(2), 4] : [map.readUInt32BE(2), 6];
  const size = ((entryFormat & 0x30) >> 4) + 1;
  const entry = map.readUIntBE(start + Math.min(glyph, count - 1) * size, size);
  const innerBits = (entryFormat & 0x0f) + 1;
  return { outer: entry >>> innerBits, inner: entry & ((1 << innerBits) - 1) };
}

/**
 * The changes of advance widths with the weight, from `fvar`, `avar` and `HVAR` (OpenType, "Horizontal metrics
 * variations"). A font without them has one width for every weight.
 */
export function widthDeltas(tables: Map<string, FontTable>): WidthDelta {
  const [fvar, avar, hvar] = ['fvar', 'avar', 'HVAR'].map((tag) => tables.get(tag)?.bytes);
  const axis = fvar && weightAxis(fvar);
  if (!axis || !hvar) return noDelta;
  const store = hvar.subarray(hvar.readUInt32BE(4));
  const mapOffset = hvar.readUInt32BE(8);
  const map = mapOffset === 0 ? undefined : hvar.subarray(mapOffset);
  const regions = store.subarray(store.readUInt32BE(2));

  return (glyph, weight) => {
    const { outer, inner } = deltaIndex(map, glyph);
    if (outer >= store.readUInt16BE(6)) return 0;
    const data = store.subarray(store.readUInt32BE(8 + outer * 4));
    const [items, words, count] = [data.readUInt16BE(0), data.readUInt16BE(2) & 0x7fff, data.readUInt16BE(4)];
    if (inner >= items) return 0;
    const [wide, narrow] = (data.readUInt16BE(2) & 0x8000) === 0 ? [2, 1] : [4, 2];
    const row = 6 + count * 2 + inner * (words * wide + (count - words) * narrow);
    const value = normalised(weight, axis, avar);
    let delta = 0;
    for (let index = 0; index < count; index += 1) {
      const share = regionShare(regions, data.readUInt16BE(6 + index * 2), axis, value);
      const at = row + (index < words ? index * wide : words * wide + (index - words) * narrow);
      if (share !== 0) delta += share * data.readIntBE(at, index < words ? wide : narrow);
    }
    return delta;
  };
}
