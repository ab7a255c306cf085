/**
 * Reads the text of an undamaged QR code of one error-correction block count up to version 10, for tests: written from
 * ISO/IEC 18004, not from the encoder. `rows` are the modules without the quiet zone; true is dark.
 */
export function readQrCode(rows: readonly (readonly boolean[])[]): { level: string; text: string } {
  const size = rows.length;
  const version = (size - 17) / 4;
  const dark = (x: number, y: number) => rows[y]?.[x] ?? false;
  const format = formatBits(dark);
  const level = ['M', 'L', 'H', 'Q'][format >> 3] ?? '';
  const mask = maskPatterns[format & 7] ?? (() => false);
  const bits = zigzag(size)
    .filter(([x, y]) => !isFunctionModule(x, y, size, version))
    .map(([x, y]) => dark(x, y) !== mask(x, y));
  const codewords = bytesOf(bits);
  return { level, text: textOf(dataCodewords(codewords, version), version) };
}

function formatBits(dark: (x: number, y: number) => boolean): number {
  const cells = [0, 1, 2, 3, 4].map((x) => dark(x, 8));
  const read = cells.reduce((bits, bit) => (bits << 1) | Number(bit), 0);
  return read ^ 0b10101;
}

const maskPatterns: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Two columns at a time from the right, up and down in turn, leaving out the column of the timing pattern. */
function zigzag(size: number): [number, number][] {
  const cells: [number, number][] = [];
  let goesUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const y = goesUp ? size - 1 - step : step;
      cells.push([right, y], [right - 1, y]);
    }
    goesUp = !goesUp;
  }
  return cells;
}

const alignmentCentres: Record<number, number[]> = {
  1: [],
  2: [6, 18],
  3: [6, 22],
  4: [6, 26],
  5: [6, 30],
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
};

function isFunctionModule(x: number, y: number, size: number, version: number): boolean {
  const isFinder = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isVersion = version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11));
  const centres = alignmentCentres[version] ?? [];
  const isAlignment = centres.some((cx) =>
    centres.some((cy) => {
      const isOnFinder = (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6);
      return !isOnFinder && Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2;
    }),
  );
  return isFinder || isVersion || isAlignment || x === 6 || y === 6;
}

function bytesOf(bits: boolean[]): number[] {
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((byte, bit) => (byte << 1) | Number(bit), 0),
  );
}

/** Level Q: how many data codewords each block has (ISO/IEC 18004, table 9). */
const blocksOfLevelQ: Record<number, number[]> = {
  1: [13],
  2: [22],
  3: [17, 17],
  4: [24, 24],
  5: [15, 15, 16, 16],
  6: [19, 19, 19, 19],
  7: [14, 14, 15, 15, 15, 15],
  8: [18, 18, 18, 18, 19, 19],
  9: [16, 16, 16, 16, 17, 17, 17, 17],
  10: [19, 19, 19, 19, 19, 19, 20, 20],
};

function dataCodewords(codewords: number[], version: number): number[] {
  const lengths = blocksOfLevelQ[version] ?? [];
  const blocks: number[][] = lengths.map(() => []);
  let next = 0;
  for (let position = 0; position < Math.max(...lengths); position += 1) {
    blocks.forEach((block, index) => {
      if (position < (lengths[index] ?? 0)) block.push(codewords[next++] ?? 0);
    });
  }
  return blocks.flat();
}

function textOf(data: number[], version: number): string {
  const bits = data.map((byte) => byte.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('The test reads byte segments only');
  const countBits = version < 10 ? 8 : 16;
  const length = parseInt(bits.slice(4, 4 + countBits), 2);
  const start = 4 + countBits;
  const bytes = Array.from({ length }, (_, index) => parseInt(bits.slice(start + index * 8, start + index * 8 + 8), 2));
  return Buffer.from(bytes).toString('utf8');
}
