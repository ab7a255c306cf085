import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The custom properties of the first block whose selector ends with the given text. */
function tokensOf(selector: string): Record<string, string> {
  const start = sheet.indexOf('{', sheet.indexOf(selector));
  const block = sheet.slice(start + 1, sheet.indexOf('}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]));
}

function luminance(hex: string): number {
  const linear = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
}

function contrast(one: string, other: string): number {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
}

const grounds = ['ground', 'ground-quiet', 'surface', 'field', 'hover'];
const deepGrounds = [...grounds, 'pressed', 'selected'];

/** [what is drawn, on what, the ratio it needs]: 4.5 for words, 3 for edges and marks that carry meaning. */
const pairs: [string, string[], number][] = [
  ['ink-strong', [...deepGrounds, 'mark'], 7],
  ['ink', [...deepGrounds, 'mark'], 7],
  ['ink-soft', deepGrounds, 4.5],
  ['ink-faint', grounds, 4.5],
  ['accent-ink', deepGrounds, 4.5],
  ['danger-ink', [...deepGrounds, 'danger-soft'], 4.5],
  ['success-ink', [...grounds, 'success-soft'], 4.5],
  ['warning-ink', [...grounds, 'warning-soft'], 4.5],
  ['on-accent', ['accent-fill', 'accent-fill-hover'], 4.5],
  ['on-danger', ['danger-fill', 'danger-fill-hover'], 4.5],
  ['accent-fill', grounds, 3],
  ['danger-fill', grounds, 3],
  ['line-strong', ['ground', 'surface', 'field'], 3],
  ['focus', deepGrounds, 3],
  ['success', grounds, 3],
  ...['card', 'sticker', 'virtago', 'ring', 'petago', 'other'].map((name): [string, string[], number] => [`source-${name}`, grounds, 3]),
];

describe.each([
  ['light', "[data-theme='light']"],
  ['dark', "\n[data-theme='dark']"],
])('The %s tokens', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const checks = pairs.flatMap(([drawn, on, needed]) => on.map((ground): [string, string, number] => [drawn, ground, needed]));

  it.each(checks)('draw %s on %s with a contrast of at least %d', (drawn, ground, needed) => {
    expect(tokens[drawn]).toBeDefined();
    expect(tokens[ground]).toBeDefined();
    expect(contrast(tokens[drawn]!, tokens[ground]!)).toBeGreaterThanOrEqual(needed);
  });
});

describe('The specification\'s colours', () => {
  it('are the ink and the accent of the light theme', () => {
    expect(tokensOf("[data-theme='light']")).toMatchObject({ ink: '#2c384a', accent: '#00a4ef' });
  });
});
