import { aCard, aHolder, anAccount, anOwner } from '../../../testing/builders';
import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { eachDatabaseWhenLong } from '../../../testing/eachDatabase';
import { rateLimits } from '../../../contract/limits';
import { defaultThemes, fontPattern } from '../../../contract/themes';
import { fontStylesheet } from '../../../card/fonts';
import type { WireFonts } from '../../../contract/wire/font';
import { MemoryFiles } from '../../../testing/fakes/memoryFiles';
import { StorageFull, StorageUnavailable } from '../../outside/files/fileStorage';
import { measureFont, storedMetrics, widthOf } from '../../outside/fonts/fontMetrics';
import { noOnlineFonts } from '../../outside/fonts/onlineFonts';
import { woff2Bytes } from '../../../testing/fakes/fakeFontService';
import { FakeFonts } from '../../../testing/fakes/fakeFonts';
import { bundledFonts } from './bundledFonts';
import { fallbackWidth } from './fallbackWidths';
import bundledMetrics from './bundledMetrics.json';
import { registerFonts } from './fonts.routes';
import { FontCatalog } from './fontCatalog';
import { pageFontStyles } from './pageFontStyles';
import { fontsInUse } from './themeFonts.repository';
import { hasCharacterOf } from './unicodeRange';

const files = new MemoryFiles();
const latin = async (family: string) =>
  (await bundledFonts()
    .find((font) => font.family === family)
    ?.files.find(({ subset }) => subset === 'latin')
    ?.read()) ?? Buffer.alloc(0);

const stylesOf = async (catalog: FontCatalog, family: string) => {
  const font = await catalog.find(family);
  return font && catalog.stylesOf(font);
};

/** A third-party family that was fetched: its file is one of ours under a key of the file store. */
async function anOnlineFont() {
  const key = 'fonts/roboto-slab/latin.woff2';
  await files.write(key, await latin('Lora'));
  return new FakeFonts([
    {
      family: 'Roboto Slab',
      category: 'serif',
      faces: [{ weight: '400', subset: 'latin', unicodeRange: 'U+0000-00FF', key }],
    },
  ]);
}

eachDatabaseWhenLong('fonts', (opened) => {
  let server: TestServer;
  let online: FakeFonts;
  let isInUse: (family: string) => Promise<boolean>;
  beforeEach(async () => {
    online = await anOnlineFont();
    const fontCatalog = new FontCatalog(online, files, (family) => isInUse(family));
    server = await aServer(opened(), (fastify, parts) => registerFonts(fastify, { ...parts, fontCatalog }));
    isInUse = fontsInUse(server.server);
  });
  afterEach(() => server.close());

  it.each([
    '/fonts/unknown.css',
    '/fonts/..%2fpackage.json',
    '/fonts/lora-latin-wght-0.0.0.woff2',
    '/fonts/__proto__',
    '/fonts/constructor.css',
    '/fonts/roboto-slab-..woff2',
  ])('are not found under %s', async (url) => {
    expect((await server.inject({ url })).status).toBe(404);
  });

  it('are listed by family for anyone, with names that the theme rule takes', async () => {
    const { status, content } = await server.call<WireFonts>('getFonts');
    expect(status).toBe(200);
    const names = content.items.map(({ family }) => family);
    expect(names).toEqual(expect.arrayContaining(['Open Sans', 'Roboto Slab']));
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
    expect(names.length).toBeGreaterThanOrEqual(15);
    expect(names.every((name) => fontPattern.test(name))).toBe(true);
    expect(names).not.toContain('Default');
  });

  it('leave the reason in the log when their service fails', () => {
    server.outside.fonts.fail('The font list could not be fetched: status 403');
    const line = server.logLines.find((each) => each.includes('fonts_unavailable')) ?? '{}';
    expect(JSON.parse(line)).toMatchObject({
      level: 40,
      event: 'fonts_unavailable',
      reason: 'The font list could not be fetched: status 403',
    });
  });

  const useInTheme = (font: string) => anAccount(server.database, { themes: { ...defaultThemes, font } });
  /** The first file of a sheet: its URL has no path, because a proxy may serve this server below one. */
  const fileIn = (sheet: string) => `/fonts/${/url\(([^/)]+)\)/.exec(sheet)?.[1]}`;
  const fileOf = async () => fileIn((await server.inject({ url: '/fonts/roboto-slab.css' })).text);

  it('are not fetched for the public while no theme names them', async () => {
    for (const url of ['/fonts/roboto-slab.css', '/fonts/roboto-slab-0123456789abcdef0123456789abcdef.woff2'])
      expect((await server.inject({ url })).status).toBe(404);
    expect(online.asked).toEqual([]);
    await useInTheme('Roboto Slab');
    // The themes are read once a second, however many visitors ask.
    server.clock.advance(999);
    expect((await server.inject({ url: '/fonts/roboto-slab.css' })).status).toBe(404);
    server.clock.advance(1);
    expect((await server.inject({ url: '/fonts/roboto-slab.css' })).status).toBe(200);
    expect((await server.inject({ url: await fileOf() })).status).toBe(200);
  });

  it('are fetched for an editor of themes, who may then show them', async () => {
    const ask = async (family: string, as?: string) =>
      (await server.call('getFont', { as, params: { family } })).status;
    const holder = await server.signIn(await aHolder(server.database, (await aCard(server.database)).id));
    const owner = await server.signIn(await anOwner(server.database, (await anAccount(server.database)).id));
    expect([await ask('Roboto Slab'), await ask('Roboto Slab', holder), await ask('Nothing Sans', owner)]).toEqual([
      401, 403, 404,
    ]);
    expect(online.asked).toEqual([]);
    const { content } = await server.call('getFont', { as: owner, params: { family: 'Roboto Slab' } });
    expect(content).toEqual({ family: 'Roboto Slab', stylesheet: '/fonts/roboto-slab.css' });
    expect((await server.inject({ url: '/fonts/roboto-slab.css' })).status).toBe(200);
    expect((await server.inject({ url: await fileOf() })).status).toBe(200);
  });

  it('are fetched for an editor a limited number of times an hour; stored ones do not count', async () => {
    const owner = await server.signIn(await anOwner(server.database, (await anAccount(server.database)).id));
    const ask = async (family: string) => (await server.call('getFont', { as: owner, params: { family } })).status;
    jest.spyOn(online, 'family').mockResolvedValue(null);
    for (let count = 0; count < rateLimits.fontFetchesPerUser.count; count += 1)
      expect(await ask('Roboto Slab')).toBe(503);
    expect([await ask('Roboto Slab'), await ask('Lora')]).toEqual([429, 200]);
  });

  // Specification: PUB-14
  it('come from our own origin, with stand-ins of the same size', async () => {
    await useInTheme('Roboto Slab');
    const { content } = await server.call<WireFonts>('getFonts');
    for (const { family } of content.items) {
      const sheet = await server.inject({ url: fontStylesheet(family) ?? '' });
      expect(sheet.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        // A name without a version: the family may get other files.
        'cache-control': 'public, max-age=86400',
        // Statically hosted pages are on another origin.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(sheet.text).toContain(`font-family:"${family}"`);
      expect(
        sheet.text.match(
          new RegExp(
            `font-family:"${family} Fallback";font-weight:[\\d ]+;src:local\\("[^)]+"\\)[^}]*size-adjust:[\\d.]+%;ascent-override:[\\d.]+%`,
            'g',
          ),
        ),
      ).toHaveLength(9);
      expect(sheet.text).not.toMatch(/https?:|\/\//);
      const faces = sheet.text.match(/@font-face/g) ?? [];
      expect(sheet.text.match(/font-display:swap/g)).toHaveLength(faces.length - 9);
      const file = await server.inject({ url: fileIn(sheet.text) });
      expect(file).toMatchObject({
        status: 200,
        headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect(file.bytes.toString('latin1', 0, 4)).toBe('wOF2');
    }
  });
});

describe('the styles a page carries with it', () => {
  const styles = pageFontStyles(new FontCatalog(noOnlineFonts, files, async () => false));
  const texts = (text: string) => ({ regular: text, medium: text, bold: text });
  const namesIn = (css = '') =>
    css
      .match(/url\([^)]+\)/g)
      ?.map((url) => /\/fonts\/[a-z]+-(.*)-wght/.exec(url)?.[1])
      .sort();

  it('are none for fonts that need nothing from outside, and not to be had for unknown ones', async () => {
    for (const family of ['Default', 'Effra', '"}</style>']) expect(await styles(family, texts('Ann'))).toBe('');
    expect(await styles('Nothing Sans', texts('Ann'))).toBeUndefined();
  });

  it('name only the files that the page has characters of', async () => {
    const css = await styles('Lora', texts('Ann'));
    expect(namesIn(css)).toEqual(['latin']);
    // Whatever the page shows later is in this font, too.
    expect(css).toContain('unicode-range:U+0000-00FF,');
    expect(namesIn(await styles('Lora', texts('Łucja Ковальчук')))).toEqual(['cyrillic', 'latin', 'latin-ext']);
  });

  it('fit the stand-in to the very words, each weight to its own', async () => {
    const sizes = async (bold: string) => {
      const css = (await styles('Montserrat', { regular: 'Ann', medium: 'Ann', bold })) ?? '';
      return [
        ...css.matchAll(/font-weight:(\d+ \d+);src:[^}]*size-adjust:([\d.]+)%[^}]*?(?:unicode-range:([^}]*))?}/g),
      ].map(([, weight, size, range = 'others']) => ({ weight, range, size: Number(size) }));
    };
    const narrow = await sizes('Lilli Illi 11');
    const wide = await sizes('Lommw MMMM 00');
    const changed = narrow
      .filter(({ size }, index) => size !== wide[index]?.size)
      .map(({ weight, range }) => `${weight} ${range}`);
    expect(changed).toEqual(['600 1000 others', '600 1000 U+20-40', '600 1000 U+41-5A']);
    expect(narrow[0]?.size).toBeGreaterThan(100);
    // The page has no digits: theirs fit usual text.
    expect(narrow.find(({ weight, range }) => `${weight} ${range}` === '1 449 U+20-40')?.size).not.toBe(100);
  });

  it('fit the stand-in of a weight that the family lacks to the weight that it has', async () => {
    const css = (await styles('Lato', texts('ill'))) ?? '';
    const sizeOf = (weight: string) => new RegExp(`font-weight:${weight};[^}]*size-adjust:([\\d.]+)%`).exec(css)?.[1];
    expect(sizeOf('450 599')).toBe(sizeOf('1 449'));
    expect(Number(sizeOf('450 599'))).toBeGreaterThan(110);
  });

  it.each([
    ['Open Sans', 'Arial'],
    ['Lora', 'Times New Roman'],
    ['JetBrains Mono', 'Courier New'],
  ])('of %s have %s as their stand-in', async (family, local) => {
    expect(await styles(family, texts('Ann'))).toContain(
      `font-family:"${family} Fallback";font-weight:1 449;src:local("${local}")`,
    );
  });

  it.each([
    ['sans-serif', false, 'A', 0.667],
    ['sans-serif', false, 'É', 0.667],
    ['sans-serif', false, '~', 0.584],
    ['sans-serif', true, '\u0410', 0.722],
    ['serif', false, '\u0410', 0.722],
    ['serif', true, '\u044f', 0.541],
    ['serif', false, '漢', undefined],
    ['monospace', false, '漢', 0.6],
  ] as const)('know the width of the stand-in: %s (bold: %s) %s', (kind, isBold, character, width) => {
    expect(fallbackWidth(kind, isBold, character)).toBe(width);
  });

  it('make a font optional for scripts whose fallback font differs by device', async () => {
    const css = (await styles('Noto Sans Arabic', texts('Ann ليلى'))) ?? '';
    const displays = [...css.matchAll(/font-display:(\w+);src:url\(\/fonts\/noto-sans-arabic-(.*?)-wght/g)].map(
      ([, display, subset]) => `${subset} ${display}`,
    );
    expect(displays.sort()).toEqual(['arabic optional', 'latin swap']);
    expect(await styles('Lora', texts('Ann Łucja Ковальчук'))).not.toContain('optional');
    expect(await styles('Open Sans', texts('Ann Ελένη'))).not.toContain('optional');
  });

  it.each([
    ['Noto Sans JP', '高橋 ヴィクトリア 明美 Ann'],
    // The slice of this sign also has the small letters.
    ['Noto Sans JP', '日 Ann'],
    ['Noto Sans SC', '陈牧远 云杉工业设计有限公司 Ann'],
  ])('of %s name the slices that hold the characters of the page, and only those characters', async (family, name) => {
    const css = (await styles(family, texts(name))) ?? '';
    const slices = [...css.matchAll(/font-display:optional;src:url\((\/fonts\/[^)]+)\)[^}]*unicode-range:([^}]+)\}/g)];
    const named = slices.flatMap(([, , range = '']) => range.split(',').map((code) => parseInt(code.slice(2), 16)));
    const han = Array.from(name).filter((character) => /[^\x00-\x7f]/.test(character));
    expect(String.fromCodePoint(...named.sort())).toBe([...new Set(han)].sort().join(''));
    expect(slices.length).toBeLessThanOrEqual(han.length);
    expect(css.match(/url\(\/fonts\/noto-sans-\w+-\d+-/g)).toHaveLength(slices.length);
    expect(css.length).toBeLessThan(9000);
    expect(bundledFonts().find((font) => font.family === family)?.files.length).toBeGreaterThan(90);
    const [, address = ''] = slices[0] ?? [];
    const slice = bundledFonts()
      .flatMap((font) => font.files)
      .find((file) => address.endsWith(`/${file.name}`));
    const bytes = await slice?.read();
    expect(bytes?.subarray(0, 4).toString()).toBe('wOF2');
    expect(bytes?.length).toBeLessThan(120_000);
  });

  it('break a value by the width of the font: on one line where it fits, else always broken', async () => {
    const selector = '[data-row=emails] .card-row-value';
    const rules = async (text: string, isCentred?: boolean) =>
      (
        (await styles('JetBrains Mono', {
          ...texts('Ann'),
          lines: [{ selector, text, size: 16, weight: 'medium', isCentred }],
        })) ?? ''
      ).match(/@container.*}}/)?.[0];
    // Every letter of this font is 0.6 em wide: 24 letters of 16 pixels take 230.4.
    expect(await rules('abcdefgh@ijklmnop.qrstuv')).toBe(
      `@container (width>=231px){${selector}{margin-inline-end:-17px}}@container (width<231px){${selector}{max-width:214px}}`,
    );
    expect(await rules('abcdefgh@ijklmnop.qrstuv', true)).toContain(`(width>=231px){${selector}{margin-inline:-9px}}`);
    // A row has 20 pixels beside its text: more would make a telephone scroll sideways.
    expect(await rules('x'.repeat(40))).toContain(`@container (width>=385px){${selector}{margin-inline-end:-20px}}`);
    for (const text of ['short@a.b', 'x'.repeat(60), 'Line one of two\nLine two of two', 'ab漢defgh@ijklmnop.qrstuv'])
      expect(await rules(text)).toBeUndefined();
  });

  it('do not wait for a family that is slow to come', async () => {
    jest.useFakeTimers();
    const slow = pageFontStyles(
      new FontCatalog(
        { ...noOnlineFonts, names: async () => ['Slow'], family: () => new Promise(() => undefined) },
        files,
        async () => true,
      ),
    );
    const response = slow('Slow', texts('Ann'));
    await jest.advanceTimersByTimeAsync(2000);
    jest.useRealTimers();
    expect(await response).toBeUndefined();
  });

  it('get their stand-in again after a moment without file storage', async () => {
    const catalog = new FontCatalog(await anOnlineFont(), files, async () => true);
    const read = jest.spyOn(files, 'read').mockRejectedValueOnce(new StorageUnavailable());
    expect(await stylesOf(catalog, 'Roboto Slab')).not.toContain('Roboto Slab Fallback');
    expect(await stylesOf(catalog, 'Roboto Slab')).toContain('Roboto Slab Fallback');
    read.mockRestore();
  });

  it.each<[string, () => Promise<Buffer>, boolean]>([
    ['is not a font', async () => woff2Bytes(), false],
    ['cannot get its metrics stored', () => latin('Lora'), true],
  ])('read a file that %s once', async (_, contentOf, isMeasured) => {
    const stored = new MemoryFiles();
    const key = 'fonts/roboto-slab/latin.woff2';
    await stored.write(key, await contentOf());
    const face = { weight: '400', subset: 'latin', unicodeRange: 'U+0000-00FF', key };
    const fonts = new FakeFonts([{ family: 'Roboto Slab', category: 'serif', faces: [face] }]);
    const catalog = new FontCatalog(fonts, stored, async () => true);
    jest.spyOn(stored, 'write').mockRejectedValue(new StorageFull());
    const read = jest.spyOn(stored, 'read');
    const first = await stylesOf(catalog, 'Roboto Slab');
    expect(first?.includes('Roboto Slab Fallback')).toBe(isMeasured);
    expect(await stylesOf(catalog, 'Roboto Slab')).toBe(first);
    expect(read.mock.calls.filter(([name]) => name === key)).toHaveLength(1);
  });

  it('know the characters of a range', () => {
    expect(hasCharacterOf('U+0000-00FF,U+0131', 'ı')).toBe(true);
    expect(hasCharacterOf('U+0000-00FF, U+0131', '漢')).toBe(false);
    expect(hasCharacterOf('U+1F600-1F64F', 'Ann 😀')).toBe(true);
  });
});

describe('the metrics of a font', () => {
  it('are an error for bytes that are no font', async () => {
    await expect(measureFont(Buffer.from('OTTO'.padEnd(60)))).rejects.toThrow();
    await expect(measureFont(Buffer.alloc(0))).rejects.toThrow();
  });

  it('are those of the file', async () => {
    // Inter: 2048 units, ascender 1984, descender -494; every letter of a monospaced font is 600 of 1000 wide.
    expect(await measureFont(await latin('Inter'))).toMatchObject({
      unitsPerEm: 2048,
      ascent: 1984,
      descent: 494,
      lineGap: 0,
    });
    expect(widthOf(await measureFont(await latin('JetBrains Mono')), 'i', 700)).toBeCloseTo(0.6, 5);
    expect(widthOf(await measureFont(await latin('Inter')), '漢', 400)).toBeUndefined();
  });

  it('follow the weight of a variable font', async () => {
    const montserrat = await measureFont(await latin('Montserrat'));
    const [regular = 0, medium = 0, bold = 0] = [400, 500, 700].map((weight) => widthOf(montserrat, 'a', weight));
    expect(regular).toBeLessThan(medium);
    expect(medium).toBeLessThan(bold);
    const lato = await measureFont(await latin('Lato'));
    expect(widthOf(lato, 'a', 400)).toBeGreaterThan(0.4);
    expect(widthOf(lato, 'a', 700)).toBe(widthOf(lato, 'a', 400));
  });

  it('are generated for every bundled file (npm run font-metrics)', async () => {
    const bundled = bundledFonts().flatMap((font) => font.files.filter(({ isSlice }) => !isSlice));
    expect(Object.keys(bundledMetrics.metrics)).toEqual(bundled.map(({ name }) => name));
    for (const family of ['Inter', 'Lato', 'Montserrat']) {
      const file = bundledFonts()
        .find((font) => font.family === family)
        ?.files.find(({ subset }) => subset === 'latin');
      expect(await file?.metrics()).toEqual(await measureFont(await latin(family)));
    }
  });

  it('are right when several files of a family are measured at once', async () => {
    const files = bundledFonts().find(({ family }) => family === 'Noto Sans Arabic')?.files ?? [];
    const contents = await Promise.all(files.map(({ read }) => read()));
    const measured = await Promise.all(contents.map((content) => measureFont(content ?? Buffer.alloc(0))));
    expect(measured).toEqual(await Promise.all(files.map(({ metrics }) => metrics())));
  });

  it('are stored beside the file, also for a font that an earlier version fetched', async () => {
    const stored = new MemoryFiles();
    const key = 'fonts/lora/latin.woff2';
    await stored.write(key, await latin('Lora'));
    const metrics = await storedMetrics(key, stored);
    expect(metrics).toEqual(await measureFont(await latin('Lora')));
    await stored.remove(key);
    expect(await storedMetrics(key, stored)).toEqual(metrics);
    expect(await storedMetrics('fonts/lora/gone.woff2', stored)).toBeNull();
  });
});
