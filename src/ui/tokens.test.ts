import { readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contrastRatio, linearLight, parseColor } from '../color/color';

const sheet = readFileSync(join(__dirname, 'tokens.css'), 'utf8');

/** The custom properties of the first block whose selector ends with this text. */
function tokensOf(selector: string): Record<string, string> {
  const start = sheet.indexOf('{', sheet.indexOf(selector));
  const block = sheet.slice(start + 1, sheet.indexOf('}', start));
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]),
  );
}

const contrast = (first: string, second: string) => contrastRatio(parseColor(first)!, parseColor(second)!);

const grounds = ['ground', 'ground-quiet', 'surface', 'field', 'hover'];
const deepGrounds = [...grounds, 'pressed', 'selected'];

/** [foreground, backgrounds, required ratio]: 4.5 for text, 3 for borders and graphics with a meaning. */
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
  ['on-danger', ['danger-fill'], 4.5],
  ['accent-fill', grounds, 3],
  ['accent-mark', [...deepGrounds, 'line'], 3],
  ['danger-fill', grounds, 3],
  ['line-strong', ['ground', 'surface', 'field'], 3],
  ['focus', deepGrounds, 3],
  ['success', grounds, 3],
  ...['card', 'sticker', 'virtago', 'ring', 'petago', 'other'].map((name): [string, string[], number] => [
    `source-${name}`,
    grounds,
    3,
  ]),
];

describe.each([
  ['light', "[data-theme='light']"],
  ['dark', "  [data-theme='dark']"],
])('The %s tokens', (_theme, selector) => {
  const tokens = tokensOf(selector);
  const checks = pairs.flatMap(([drawn, on, needed]) =>
    on.map((ground): [string, string, number] => [drawn, ground, needed]),
  );

  it.each(checks)('draw %s on %s with a contrast of at least %d', (drawn, ground, needed) => {
    expect(tokens[drawn]).toBeDefined();
    expect(tokens[ground]).toBeDefined();
    expect(contrast(tokens[drawn]!, tokens[ground]!)).toBeGreaterThanOrEqual(needed);
  });
});

// A faint icon would need a token of its own: the arrow that offers to sort had 2.6 : 1.
it('The icons of a table are drawn at full strength or not at all', () => {
  const table = readFileSync(join(__dirname, 'DataTable.css'), 'utf8');
  const strengths = [...table.matchAll(/opacity: ([\d.]+)/g)].map(([, strength]) => strength);
  expect([...new Set(strengths)].sort()).toEqual(['0', '1']);
});

/** Color vision without one of the three kinds of cones (Machado, Oliveira, Fernandes 2009), on linear light. */
const sights: [string, number[][]][] = [
  [
    'full sight',
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
  ],
  [
    'protanopia',
    [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  ],
  [
    'deuteranopia',
    [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  ],
  [
    'tritanopia',
    [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  ],
];

const times = (matrix: number[][], vector: number[]) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * vector[at]!, 0));

/** A color as this color vision sees it, in Oklab, where distances match perception. */
function seen(hex: string, sight: number[][]): number[] {
  const arriving = times(sight, linearLight(parseColor(hex)!)).map((part) => Math.min(1, Math.max(0, part)));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    arriving,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

describe.each([
  ['light', "[data-theme='light']"],
  ['dark', "\n[data-theme='dark']"],
])('The six source colors in the %s theme', (_theme, selector) => {
  const colors = Object.entries(tokensOf(selector)).filter(([name]) => name.startsWith('source-'));
  const pairsOfTwo = colors.flatMap((a, index) => colors.slice(index + 1).map((b) => [a, b] as const));

  it.each(sights)('are distinguishable with %s', (_name, sight) => {
    const tooClose = pairsOfTwo.filter(([[, one], [, other]]) => {
      const first = seen(one, sight);
      const second = seen(other, sight);
      return Math.hypot(...first.map((part, at) => part - second[at]!)) < 0.11;
    });
    expect(colors).toHaveLength(6);
    expect(tooClose.map(([[one], [other]]) => `${one} and ${other}`)).toEqual([]);
  });
});

describe('The accent', () => {
  it('is too pale on white for a mark with a meaning: only the logo and the drawings of empty states have it', () => {
    const source = join(__dirname, '..');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(css|tsx)$/.test(name))
      .filter((name) => readFileSync(join(source, name), 'utf8').includes('var(--accent)'));
    expect(files.map((name) => basename(name)).sort()).toEqual(['Brand.tsx', 'StateMessage.css']);
  });
});

describe("The specification's colors", () => {
  it('are the ink and the accent of the light theme', () => {
    expect(tokensOf("[data-theme='light']")).toMatchObject({ ink: '#2c384a', accent: '#00a4ef' });
  });
});
