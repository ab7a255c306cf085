import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { defaultThemes, iconShapes, themeKeys } from '../contract/themes';
import type { Themes } from '../contract/themes';
import { contrastRatio, flatten, mix, parseColor, white } from '../color/color';
import type { Color } from '../color/color';
import { themeCss, themeOf, themeProperties } from './themeStyle';

const injections = [
  '',
  ' ',
  'red',
  '#fff',
  '#00A4EF;',
  '#00A4EF}',
  '#00A4EF;background:url(//evil.example)',
  'url(https://evil.example/x.png)',
  'url("javascript:alert(1)")',
  'expression(alert(1))',
  '</style><script>alert(1)</script>',
  '<!--',
  '-->',
  '*/}body{display:none}/*',
  '/*',
  '";}*{color:red}',
  "';}*{color:red}",
  '\\22 ;}',
  '\\3c script',
  '@import "//evil.example";',
  'var(--x)',
  'env(x)',
  'attr(x)',
  'calc(1px)',
  'inherit',
  'initial',
  'unset',
  'none',
  'transparent',
  'currentColor',
  'rgb(1,2,3)',
  'hsl(1 2% 3%)',
  '#gggggg',
  '#12345',
  '#1234567',
  '#123456789',
  'Arial;}',
  'Arial}',
  'Arial{',
  '"Arial"',
  "'Arial'",
  'Arial,serif',
  'Arial\n',
  'Arial\u0000',
  '\u202eArial',
  'Arial\\',
  '-Arial',
  '_Arial',
  ' Arial',
  'a'.repeat(65),
  'Aríal',
  '字体',
  '../font',
  'http://evil.example/font.css',
  '//evil.example',
  'header-texture-0',
  'header-texture-12',
  'header-texture-01',
  'HEADER-TEXTURE-1',
  'header-texture-1.png',
  'header-texture-1/../../x',
  'header-texture-1?x',
  'header-texture-1#x',
  '../header-texture-1',
  'custom-header-texture-0',
  'custom-header-texture-6',
  'custom',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  'x"onerror="alert(1)',
  'square',
  'Standard',
  'rounded ',
  'shape-2',
  'shape-1;',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'undefined',
  'null',
  'NaN',
  '0',
  '-1',
  '1e9',
  '[object Object]',
  '${alert(1)}',
  '{{alert(1)}}',
  '%3Cscript%3E',
  '&lt;script&gt;',
  '\t#000000',
  '#000000\t',
  '#000000\n',
  '\n#000000',
  '#000000 !important',
  '＃000000',
  '#０００000',
  '#00000\u0660',
  '\ud800',
  '\u2028',
  '\ufeff#000000',
  '#000000\u0000',
];
const strangeValues: unknown[] = [
  undefined,
  null,
  0,
  1,
  true,
  false,
  NaN,
  Infinity,
  [],
  ['#000000'],
  {},
  { toString: () => '#000000' },
  Symbol('x'),
  () => '#000000',
  10n,
  new Date(0),
  /x/,
  new String('#000000'),
];
const hostile = [...injections, ...strangeValues];

/** The theme rules written once more, so that a hole in the code's own copy is seen. */
const colorRule = /^#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;
const rules: Record<keyof Themes, RegExp> = {
  font: /^[A-Za-z0-9][A-Za-z0-9 ]{0,63}$/,
  fontColor: colorRule,
  headerBackgroundColor: colorRule,
  headerBackgroundTexture: /^(?:header-texture-(?:[1-9]|10|11)|custom-header-texture-[1-5])$/,
  iconShape: /^(?:standard|semi-rounded|rounded|shape-1)$/,
  iconColor: colorRule,
  buttonColor: colorRule,
};

const uglyColors = [
  '#ffff00',
  '#ffffff',
  '#000000',
  '#808080',
  '#777777',
  '#00ff00',
  '#ff00ff',
  '#00ffff',
  '#ff0000',
  '#0000ff',
  '#fffffe',
  '#00000000',
  '#ffffff01',
  '#2c384af2',
  '#00A4EF',
  '#7f7f7f80',
  '#181e27',
  '#c0c0c0',
  '#39ff14',
  '#654321',
];

/** A row of the light page that the pointer is on. */
const lightPress = parseColor(
  /--face-press: (#[0-9a-f]{6});/.exec(readFileSync(path.join(__dirname, 'card.css'), 'utf8'))?.[1],
)!;

function expectReadable(themes: Themes) {
  const properties = themeProperties(themes);
  const color = (name: string) => parseColor(properties[name as keyof typeof properties])!;
  const contrast = (text: string, ground: Color) =>
    contrastRatio(flatten(parseColor(text) ?? color(text), ground), ground);
  for (const [suffix, sheet, press] of [
    ['', white, lightPress],
    ['-dark', color('--card-sheet-dark'), color('--card-press-dark')],
  ] as const) {
    for (const ground of [sheet, press]) {
      expect(contrast(`--card-text${suffix}`, ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(`--card-icon${suffix}`, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(contrast(`--card-on-soft${suffix}`, color(`--card-soft${suffix}`))).toBeGreaterThanOrEqual(4.5);
    // The color of the quiet button's text also writes links, marks and the focus ring on the sheet.
    expect(contrast(`--card-on-soft${suffix}`, sheet)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(`--card-on-ground${suffix}`, color(`--card-ground${suffix}`))).toBeGreaterThanOrEqual(4.5);
  }
  // Labels are on the sheet and on a pressed row; the edge is that of a field.
  for (const ground of ['--card-sheet-dark', '--card-press-dark'])
    expect(contrast('--card-quiet-dark', color(ground))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('--card-edge-dark', color('--card-sheet-dark'))).toBeGreaterThanOrEqual(3);
  expect(contrast('#ffb4ab', color('--card-sheet-dark'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('--card-on-button', color('--card-button'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('--card-on-theme', color('--card-theme'))).toBeGreaterThanOrEqual(4.5);
  expect(contrast('--card-on-shape', color('--card-shape'))).toBeGreaterThanOrEqual(4.5);
}

describe('a theme', () => {
  it('is tried with 120 hostile values in each of its seven keys', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(120);
    expect(themeKeys).toHaveLength(7);
  });

  describe.each(themeKeys)('with a hostile %s', (key) => {
    // Specification: THEME-23
    it.each(hostile.map((value) => [value]))(
      '%p falls back or keeps to the rules, and the style text holds nothing else',
      (value) => {
        const themes = themeOf({ ...defaultThemes, [key]: value });
        expect(themes[key]).toBe(typeof value === 'string' && rules[key].test(value) ? value : defaultThemes[key]);
        expect(themeCss(themes)).toMatch(
          /^:root\{(--card-[a-z-]+:(#[0-9a-f]{6}([0-9a-f]{2})?|transparent|[A-Za-z0-9 ,"-]+);?)+\}$/,
        );
      },
    );
  });

  it('that is missing altogether is the default one', () => {
    expect(themeOf(undefined)).toEqual(defaultThemes);
    expect(themeOf(null)).toEqual(defaultThemes);
    expect(themeOf({})).toEqual(defaultThemes);
  });

  // Specification: THEME-23
  it('keeps every value that follows the rules', () => {
    const themes: Themes = {
      font: 'Open Sans',
      fontColor: '#102030',
      headerBackgroundColor: '#AABBCC',
      headerBackgroundTexture: 'custom-header-texture-5',
      iconShape: 'shape-1',
      iconColor: '#11223344',
      buttonColor: '#445566',
    };
    expect(themeOf(themes)).toEqual(themes);
    for (const iconShape of iconShapes) expect(themeOf({ iconShape }).iconShape).toBe(iconShape);
  });

  // Specification: PUB-15, THEME-04, THEME-05, THEME-17, THEME-18
  it('uses chosen colors unchanged where their contrast is sufficient', () => {
    const properties = themeProperties({
      ...defaultThemes,
      fontColor: '#2C384AF2',
      iconColor: '#7a2e3a',
      buttonColor: '#0b6e99',
      headerBackgroundColor: '#FFFF00',
    });
    expect(properties['--card-text']).toBe('#2c384af2');
    expect(properties['--card-icon']).toBe('#7a2e3a');
    expect(properties['--card-shape']).toBe('#7a2e3a');
    expect(properties['--card-button']).toBe('#0b6e99');
    expect(properties['--card-on-button']).toBe('#ffffff');
    expect(properties['--card-theme']).toBe('#ffff00');
  });

  it('has text and icons of a higher contrast in the dark where their color is changed', () => {
    const properties = themeProperties({ ...defaultThemes, fontColor: '#2c384a', iconColor: '#2c384a' });
    const contrast = (name: '--card-text-dark' | '--card-icon-dark') =>
      contrastRatio(parseColor(properties[name])!, parseColor(properties['--card-press-dark'])!);
    expect(contrast('--card-text-dark')).toBeCloseTo(11, 0);
    expect(contrast('--card-icon-dark')).toBeCloseTo(7, 0);
  });

  it('is not inverted in the dark: header, button and icon shape stay as chosen', () => {
    const names = Object.keys(themeProperties(defaultThemes));
    for (const kept of ['theme', 'button', 'shape', 'on-theme', 'on-button', 'on-shape'])
      expect(names).not.toContain(`--card-${kept}-dark`);
  });

  it('tints the dark page: two brands differ, and a dark brand tints as much as a bright one', () => {
    const sheetOf = (headerBackgroundColor: string) =>
      parseColor(themeProperties({ ...defaultThemes, headerBackgroundColor })['--card-sheet-dark'])!;
    const [red, navy, lemon, black] = ['#e11d48', '#0b2545', '#ffd400', '#000000'].map(sheetOf) as [
      Color,
      Color,
      Color,
      Color,
    ];
    expect(red.red).toBeGreaterThan(red.green + 10);
    expect(navy.blue).toBeGreaterThan(navy.red + 20);
    expect(lemon.green).toBeGreaterThan(lemon.blue + 5);
    for (const sheet of [red, navy, lemon, black]) expect(contrastRatio(white, sheet)).toBeGreaterThan(13);
  });

  it('gives an edge only to a surface with little contrast to the sheet', () => {
    const pale = themeProperties({ ...defaultThemes, buttonColor: '#ffffff' });
    expect(pale['--card-button-edge']).toBe('#c2c2c2');
    expect(pale['--card-soft']).not.toBe('#ffffff');
    expect(pale['--card-button-edge-dark']).toBe('transparent');
    const dark = themeProperties({ ...defaultThemes, buttonColor: '#181e27' });
    expect(contrastRatio(parseColor(dark['--card-button-edge-dark'])!, parseColor('#181e27')!)).toBeGreaterThan(1.5);
    expect(themeProperties(defaultThemes)['--card-button-edge']).toBe('transparent');
  });

  it.each(uglyColors)('made wholly of %s can be read in light and dark', (color) => {
    expectReadable({
      ...defaultThemes,
      fontColor: color,
      headerBackgroundColor: color,
      iconColor: color,
      buttonColor: color,
    });
  });

  it('of any colors is readable in light and dark', () => {
    const hex = fc.stringMatching(/^#([0-9a-f]{6}|[0-9a-f]{8})$/);
    fc.assert(
      fc.property(hex, hex, hex, hex, (fontColor, headerBackgroundColor, iconColor, buttonColor) =>
        expectReadable({ ...defaultThemes, fontColor, headerBackgroundColor, iconColor, buttonColor }),
      ),
      { numRuns: process.env.LONG ? 500 : 50, examples: [['#a00a0a', '#909aaaaa', '#aa0a00', '#00000a']] },
    );
  });

  it('flattens a translucent surface against white, as it is seen on the light sheet', () => {
    expect(themeProperties({ ...defaultThemes, headerBackgroundColor: '#00000080' })['--card-theme']).toMatch(
      /^#7f7f7f$/,
    );
    expect(mix(white, white, 1)).toEqual(white);
  });
});
