/** Size of every header texture (docs/specification/themes.md). */
export const width = 800;
export const height = 300;

/** A repeatable stream of numbers in [0, 1): the same seed draws the same picture on every machine. */
export function numbersFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** One decimal is a twentieth of a device pixel: enough, and the SVG stays short. */
export const round = (value) => Math.round(value * 10) / 10;

/** A smooth curve through the points (Catmull-Rom as cubic Béziers), as SVG path data. */
export function smoothPath(points) {
  const parts = [`M${round(points[0][0])} ${round(points[0][1])}`];
  for (let index = 0; index < points.length - 1; index += 1) {
    const before = points[Math.max(0, index - 1)];
    const from = points[index];
    const to = points[index + 1];
    const after = points[Math.min(points.length - 1, index + 2)];
    const first = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const second = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    parts.push(`C${[...first, ...second, ...to].map(round).join(' ')}`);
  }
  return parts.join('');
}

/** White adds light to the theme color, black takes it away. */
export const light = (opacity) => `fill="#fff" fill-opacity="${round(opacity * 100) / 100}"`;
export const dark = (opacity) => `fill="#000" fill-opacity="${round(opacity * 100) / 100}"`;
export const lightLine = (opacity, thickness) =>
  `fill="none" stroke="#fff" stroke-opacity="${round(opacity * 100) / 100}" stroke-width="${thickness}"`;
export const darkLine = (opacity, thickness) =>
  `fill="none" stroke="#000" stroke-opacity="${round(opacity * 100) / 100}" stroke-width="${thickness}"`;

/** Smooth value noise over the plane, used by the landscapes. */
export function noiseFrom(seed) {
  const lattice = new Map();
  const valueAt = (column, row) => {
    const key = `${column},${row}`;
    if (!lattice.has(key)) lattice.set(key, numbersFrom(seed + column * 374761 + row * 668265)());
    return lattice.get(key);
  };
  const ease = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const mix = (a, b, t) => a + (b - a) * t;
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const across = ease(x - column);
    const down = ease(y - row);
    return mix(
      mix(valueAt(column, row), valueAt(column + 1, row), across),
      mix(valueAt(column, row + 1), valueAt(column + 1, row + 1), across),
      down,
    );
  };
}
