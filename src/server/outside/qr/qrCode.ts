import sharp from 'sharp';
import { encode } from 'uqr';

const quietZone = 4;

/**
 * The modules of a QR code at level Q with its quiet zone of four modules around; true is dark. Throws when `text` is
 * too long for one (about 1,600 bytes).
 */
function modules(text: string): boolean[][] {
  return encode(text, { ecc: 'Q', boostEcc: false, border: quietZone }).data;
}

/** A QR code as an SVG picture, black on white, sharp at every size: for print. */
export function qrSvg(text: string): string {
  const rows = modules(text);
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => darkRuns(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`))
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#000" d="${path}"/></svg>`
  );
}

/**
 * A QR code as a square PNG of `edge` pixels. Every module has the same whole number of pixels, so no edge is blurred;
 * what is left over widens the quiet zone.
 */
export async function qrPng(text: string, edge = 1024): Promise<Buffer> {
  const rows = modules(text);
  const scale = Math.floor(edge / rows.length);
  if (scale < 1) throw new RangeError(`A QR code of ${rows.length} modules does not fit into ${edge} pixels`);
  const margin = Math.floor((edge - rows.length * scale) / 2);
  const pixels = Buffer.alloc(edge * edge, 0xff);
  rows.forEach((row, y) => {
    for (const { x, length } of darkRuns(row)) {
      for (let line = 0; line < scale; line += 1) {
        const start = (margin + y * scale + line) * edge + margin + x * scale;
        pixels.fill(0, start, start + length * scale);
      }
    }
  });
  return sharp(pixels, { raw: { width: edge, height: edge, channels: 1 } })
    .png({ palette: true, colors: 2, compressionLevel: 9 })
    .toBuffer();
}

function darkRuns(row: readonly boolean[]): { x: number; length: number }[] {
  const runs: { x: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs[runs.length - 1];
    if (!isDark) return;
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  });
  return runs;
}
