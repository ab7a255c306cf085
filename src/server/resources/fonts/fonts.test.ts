import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { eachDatabase } from '../../../testing/eachDatabase';
import { fontPattern } from '../../../contract/themes';
import { fontStylesheet } from '../../../card/fonts';
import type { WireFonts } from '../../../contract/wire/font';
import { bundledFonts } from './bundledFonts';
import { metricsOf } from './fontMetrics';
import { inlineFontStyles, registerFonts } from './fonts.routes';
import { hasCharacterOf } from './unicodeRange';
import { woff2Tables } from './woff2';
import { readFileSync } from 'node:fs';

eachDatabase('fonts', (opened) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await aServer(opened(), (register, parts) => registerFonts(register, parts));
  });
  afterEach(() => server.close());

  it.each(['/fonts/unknown.css', '/fonts/..%2fpackage.json', '/fonts/lora-latin-wght-0.0.0.woff2', '/fonts/__proto__', '/fonts/constructor'])('are not found under %s', async (url) => {
    expect((await server.inject({ url })).status).toBe(404);
  });

  it('are listed by family for anyone, names the theme rule takes, without Default and Effra', async () => {
    const { status, content } = await server.call<WireFonts>('getFonts');
    expect(status).toBe(200);
    const names = content.items.map(({ family }) => family);
    expect(names).toContain('Open Sans');
    expect(names.length).toBeGreaterThanOrEqual(14);
    expect(names.every((name) => fontPattern.test(name))).toBe(true);
    expect(names).not.toContain('Default');
  });

  it('come from our own origin: a style sheet with swap and a fallback of the same size, and the files it names [PUB-14]', async () => {
    for (const { family } of bundledFonts()) {
      const sheet = await server.inject({ url: fontStylesheet(family) ?? '' });
      expect(sheet.headers['content-type']).toBe('text/css; charset=utf-8');
      expect(sheet.text).toContain(`font-family:"${family}"`);
      expect(sheet.text).toMatch(new RegExp(`font-family:"${family} Fallback";src:local\\("[^)]+"\\).*size-adjust:[\\d.]+%;ascent-override:[\\d.]+%`));
      expect(sheet.text).not.toMatch(/https?:|\/\//);
      const faces = sheet.text.match(/@font-face/g) ?? [];
      expect(sheet.text.match(/font-display:swap/g)).toHaveLength(faces.length - 1);
      const [, address = ''] = /url\((\/fonts\/[^)]+)\)/.exec(sheet.text) ?? [];
      const file = await server.inject({ url: address });
      expect(file).toMatchObject({ status: 200, headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' } });
      expect(file.bytes.toString('latin1', 0, 4)).toBe('wOF2');
    }
  });
});

describe('the styles a page carries with it', () => {
  it('are none for fonts that need nothing from outside, and for unknown ones', () => {
    for (const family of ['Default', 'Effra', 'Nothing Sans', '"}</style>']) expect(inlineFontStyles(family, 'Ann')).toBe('');
  });

  it('name only the files that the page has characters of', () => {
    expect(inlineFontStyles('Lora', 'Ann').match(/url\(/g)).toHaveLength(1);
    expect(inlineFontStyles('Lora', 'Łucja Ковальчук').match(/url\([^)]+\)/g)?.map((url) => /lora-(.*)-wght/.exec(url)?.[1]).sort()).toEqual(['cyrillic', 'latin', 'latin-ext']);
  });

  it('know the characters of a range', () => {
    expect(hasCharacterOf('U+0000-00FF,U+0131', 'ı')).toBe(true);
    expect(hasCharacterOf('U+0000-00FF, U+0131', '漢')).toBe(false);
    expect(hasCharacterOf('U+1F600-1F64F', 'Ann 😀')).toBe(true);
  });
});

describe('the metrics of a font', () => {
  it('refuse what is no WOFF2 font', () => {
    expect(() => woff2Tables(Buffer.from('OTTO'.padEnd(60)))).toThrow('Not a WOFF2 font');
    expect(() => metricsOf(Buffer.alloc(0))).toThrow('Not a WOFF2 font');
  });

  it('are those of the tables in the file', () => {
    const latin = (family: string) => readFileSync(bundledFonts().find((font) => font.family === family)?.files.find(({ subset }) => subset === 'latin')?.path ?? '');
    // Inter: 2048 units, ascender 1984, descender -494; every letter of a monospaced font is 600 of 1000 wide.
    expect(metricsOf(latin('Inter'))).toMatchObject({ ascent: 1984 / 2048, descent: 494 / 2048, lineGap: 0 });
    expect(metricsOf(latin('JetBrains Mono')).averageWidth).toBeCloseTo(0.6, 5);
  });
});
