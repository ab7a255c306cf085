import { itWhenLong } from '../../../testing/itWhenLong';
import type { ServerResponse } from 'node:http';
import { StorageUnavailable } from '../files/fileStorage';
import { MemoryFiles } from '../../../testing/fakes/memoryFiles';
import { allFontsBytes } from './fetchFamily';
import { fontList } from './fontList';
import { remoteFaces } from './fontStyleSheet';
import { goodCss, startFakeFontService, woff2Bytes } from '../../../testing/fakes/fakeFontService';
import type { FakeFontService } from '../../../testing/fakes/fakeFontService';
import { waitFor } from '../../../testing/waitFor';
import { googleFonts } from './googleFonts';

const hour = 60 * 60_000;
const names = ['Abril Fatface', 'Light Only', 'Roboto Slab'];

/** Ways a service fails: what it does with an answer it would have given. */
const faults: [string, (response: ServerResponse) => void][] = [
  ['answers 500', (response) => void response.writeHead(500).end('oops')],
  ['is silent', () => undefined],
  ['drips', (response) => void response.write('{"items":[')],
  ['answers garbage', (response) => void response.end('<html>not what you asked for</html>')],
  ['answers nothing', (response) => void response.end()],
  ['answers 50 MB', (response) => void response.end(Buffer.alloc(50 * 1024 * 1024, 32))],
  ['redirects', (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
  ['breaks off', (response) => void response.destroy()],
];
/** A list that is too large by a byte has a test of its own. */
const faultsAtFirst = process.env.LONG ? faults : faults.filter(([what]) => what !== 'answers 50 MB');
/** Where else than at the first start: in `npm test` one with a response and one without. */
const faultsLater = process.env.LONG ? faults : faults.filter(([what]) => /^(answers garbage|breaks off)$/.test(what));

describe('Google Fonts', () => {
  let fake: FakeFontService;
  let files: MemoryFiles;
  let milliseconds: number;
  let log: string[];
  let limits: AbortController[];
  const fonts = () => {
    const { addresses } = fake;
    const one = googleFonts({ apiKey: 'KEY-CANARY', files, addresses, now: () => new Date(milliseconds), timeLimit });
    one.onFailure((reason) => log.push(reason));
    return one;
  };
  const healthy = () => {
    fake.misbehave = () => false;
  };
  const timeLimit = () => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  };
  // The time begins when a service that misbehaves has got the request: on a busy machine that alone may take longer.
  const runOut = (waiting: AbortController[]) =>
    setTimeout(() => waiting.forEach((limit) => limit.abort(new DOMException('The time is up', 'TimeoutError'))), 300);
  const misbehaveAt = (start: string, fail: (response: ServerResponse) => void) => {
    fake.misbehave = (path, response) => {
      if (!path.startsWith(start)) return false;
      runOut([...limits]);
      fail(response);
      return true;
    };
  };

  beforeEach(async () => {
    fake = await startFakeFontService();
    files = new MemoryFiles();
    milliseconds = Date.UTC(2026, 0, 1);
    log = [];
    limits = [];
  });

  afterEach(() => fake.close());

  it.each(faultsAtFirst)(
    'has an empty list when the service %s at the first start, and retries five minutes later',
    async (_, fail) => {
      const one = fonts();
      misbehaveAt('/list', fail);
      expect(await one.names()).toEqual([]);
      expect(await one.names()).toEqual([]);
      expect(fake.requests).toHaveLength(1);
      expect(log).toHaveLength(1);
      expect(log.join()).not.toContain('CANARY');
      healthy();
      milliseconds += 5 * 60_000;
      expect(await one.names()).toEqual(names);
    },
  );

  it.each(faultsLater)(
    'keeps the last good list when the service %s later, also after a new start',
    async (_, fail) => {
      const one = fonts();
      await one.names();
      misbehaveAt('/list', fail);
      files.failWith = new StorageUnavailable();
      milliseconds += 25 * hour;
      await one.names();
      await waitFor(() => expect(log).toHaveLength(1));
      expect(await one.names()).toEqual(names);
      files.failWith = null;
      expect(await fonts().names()).toEqual(names);
    },
  );

  it.each(faultsLater)(
    'returns no family when the service %s for its style sheet, and tries again later',
    async (_, fail) => {
      const one = fonts();
      misbehaveAt('/css', fail);
      expect(await one.family('Abril Fatface')).toBeNull();
      healthy();
      expect(await one.family('Abril Fatface')).toBeNull();
      expect([...files.contents.keys()]).toEqual(['fonts/list.json']);
      milliseconds += 5 * 60_000;
      expect(await one.family('Abril Fatface')).toMatchObject({ family: 'Abril Fatface' });
    },
  );

  it.each(faultsLater)('returns no incomplete family when the service %s for a file', async (_, fail) => {
    misbehaveAt('/files/s/latin', fail);
    expect(await fonts().family('Abril Fatface')).toBeNull();
    expect([...files.contents.keys()].filter((key) => key.endsWith('family.json'))).toEqual([]);
  });

  it('works from memory when the file storage is down', async () => {
    files.failWith = new StorageUnavailable();
    const one = fonts();
    expect(await one.names()).toEqual(names);
    expect(await one.family('Abril Fatface')).toBeNull();
    files.failWith = null;
    milliseconds += 5 * 60_000;
    expect(await one.family('Abril Fatface')).not.toBeNull();
  });

  it('has no families while the service and the file storage are down', async () => {
    files.failWith = new StorageUnavailable();
    misbehaveAt('/list', (response) => response.destroy());
    expect(await fonts().names()).toEqual([]);
  });

  itWhenLong('takes a list of 16 MiB, a style sheet of 1 MiB, a file of 4 MiB, and nothing larger', async () => {
    const MiB = 2 ** 20;
    const list = fake.list;
    fake.list = list.padEnd(16 * MiB + 1);
    expect(await fonts().names()).toEqual([]);
    fake.list = list.padEnd(16 * MiB);
    expect(await fonts().names()).toEqual(names);
    fake.list = list;
    const isTaken = async () => (await fonts().family('Abril Fatface')) !== null;
    const css = goodCss.replaceAll('{files}', fake.addresses.files);
    fake.css = css.padEnd(MiB + 1);
    expect(await isTaken()).toBe(false);
    fake.css = css.padEnd(MiB);
    fake.file = woff2Bytes(4 * MiB + 1);
    expect(await isTaken()).toBe(false);
    fake.file = woff2Bytes(4 * MiB);
    expect(await isTaken()).toBe(true);
  });

  itWhenLong('takes a family of at most 32 MiB', async () => {
    const isTaken = async (files: number) => {
      fake.css = Array.from({ length: files }, (_, file) => goodCss.replaceAll(/\w+\.woff2/g, `${file}.woff2`)).join(
        '',
      );
      return (await fonts().family('Abril Fatface')) !== null;
    };
    fake.file = woff2Bytes(4 * 2 ** 20);
    expect([await isTaken(9), await isTaken(8)]).toEqual([false, true]);
  });

  it('never requests a family that is not in the list', async () => {
    const one = fonts();
    for (const name of ['Nothing Sans', '../../etc', 'Abril Fatface&family=Evil', '__proto__', ''])
      expect(await one.family(name)).toBeNull();
    expect(fake.requests).toEqual(['/list?sort=alpha']);
  });

  it('requests the list once a day, with the key in a header and not in the URL', async () => {
    const one = fonts();
    await Promise.all([one.names(), one.names(), one.family('Nothing Sans')]);
    milliseconds += 23 * hour;
    await one.names();
    expect(fake.requests).toEqual(['/list?sort=alpha']);
    expect(fake.apiKeys).toEqual(['KEY-CANARY']);
    milliseconds += 2 * hour;
    await one.names();
    await waitFor(() => expect(fake.requests).toHaveLength(2));
  });

  it('returns an outdated list at once, and replaces it in the background', async () => {
    const one = fonts();
    await one.names();
    milliseconds += 25 * hour;
    fake.list = JSON.stringify({ items: [{ family: 'Newcomer', category: 'serif', variants: ['regular'] }] });
    expect(await one.names()).toEqual(names);
    await waitFor(async () => expect(await one.names()).toEqual(['Newcomer']));
    expect(fake.requests).toHaveLength(2);
  });

  it('fetches a family once, each of its files once, and keeps them for the next start', async () => {
    const one = fonts();
    const [font, again] = await Promise.all([one.family('Abril Fatface'), one.family('Abril Fatface')]);
    expect(again).toEqual(font);
    expect(font).toMatchObject({ family: 'Abril Fatface', category: 'display' });
    expect(font?.faces.map(({ weight, subset, unicodeRange }) => [weight, subset, unicodeRange])).toEqual([
      ['400', 'latin-ext', 'U+0100-02BA, U+02BD-02C5'],
      ['400', 'latin', 'U+0000-00FF, U+0131'],
      ['700', 'latin', 'U+0000-00FF, U+0131'],
    ]);
    for (const { key } of font?.faces ?? []) expect((await files.read(key))?.equals(woff2Bytes())).toBe(true);
    expect(fake.requests.slice(1)).toEqual([
      '/css2?family=Abril%20Fatface:wght@400;700&display=swap',
      '/files/s/ext.woff2',
      '/files/s/latin.woff2',
    ]);
    const requests = fake.requests.length;
    expect(await fonts().family('Abril Fatface')).toEqual(font);
    expect(fake.requests.slice(requests)).toEqual(['/list?sort=alpha']);
  });

  it('fetches no more families when those in the file storage have reached their limit', async () => {
    const one = fonts();
    const store = (bytes?: number) => {
      const font = { family: 'Big One', category: 'serif', faces: [], bytes };
      return files.write('fonts/big-one/family.json', Buffer.from(JSON.stringify(font)));
    };
    // An earlier version stored no size: such a family counts as 1 MiB.
    await files.write('fonts/old/family.json', Buffer.from('{"family":"Old","category":"serif","faces":[]}'));
    await store(allFontsBytes - 2 ** 20 - 399);
    expect(await one.family('Abril Fatface')).toBeNull();
    expect(log.join()).toContain('no usable file');
    await store(allFontsBytes - 2 ** 20);
    const requests = fake.requests.length;
    expect(await one.family('Roboto Slab')).toBeNull();
    expect(fake.requests).toHaveLength(requests);
    expect(log.join()).toContain('have reached their limit');
    await store(allFontsBytes - 2 ** 20 - 400);
    milliseconds += 5 * 60_000;
    expect(await one.family('Abril Fatface')).toMatchObject({ bytes: 400 });
  });

  it('requests only weights that the family has', async () => {
    await fonts().family('Light Only');
    expect(fake.requests[1]).toBe('/css2?family=Light%20Only:wght@300&display=swap');
  });

  it('refuses a file that is no woff2', async () => {
    for (const file of [
      Buffer.from('<html>'),
      Buffer.concat([woff2Bytes(), Buffer.from('more')]),
      woff2Bytes().subarray(0, 100),
      // The length that it names, and no more than that.
      Buffer.concat([Buffer.from('wOF2OTTO'), Buffer.from([0, 0, 0, 12])]),
      Buffer.from('OTTO'.padEnd(60)),
      Buffer.concat([Buffer.from('OTTO'), woff2Bytes().subarray(4)]),
    ]) {
      fake.file = file;
      expect(await fonts().family('Abril Fatface')).toBeNull();
    }
  });
});

describe('the list of families', () => {
  it.each(['', 'null', '[]', '5', '{"items":{}}', '{"items":null}', '{'])('is refused as %j', (text) => {
    expect(fontList(text)).toBeNull();
  });

  it('has only names the theme rule takes, each once, and at most 5,000', () => {
    const item = (family: unknown) => ({ family, variants: ['regular'], category: 'serif' });
    const hostile = ['"}</style><script>', 'a;b', "a'b", 'a\nb', '', 5, null, 'x'.repeat(65), '../a', '__proto__'];
    expect(
      fontList(
        JSON.stringify({
          items: [...hostile.map(item), item('Good'), item('Good'), null, 7, { family: 'No Weights' }],
        }),
      ),
    ).toEqual([{ family: 'Good', category: 'serif', weights: [400] }]);
    const italics = { ...item('Slanted'), variants: ['italic', '300', '700italic', '450', '1000'] };
    expect(fontList(JSON.stringify({ items: [italics] }))?.[0]?.weights).toEqual([300]);
    const many = Array.from({ length: 6000 }, (_, index) => item(`Font ${index}`));
    expect(fontList(JSON.stringify({ items: many }))).toHaveLength(5000);
  });
});

describe('a style sheet of the service', () => {
  const files = 'https://fonts.gstatic.com/';
  const css = goodCss.replaceAll('{files}', files);

  it.each([
    ['a file elsewhere', css.replace(files, 'https://evil.test/')],
    ['a file at an address that only begins alike', css.replace(files, 'https://fonts.gstatic.com.evil.test/')],
    ['a file with a user part', css.replace(files, 'https://fonts.gstatic.com@evil.test/')],
    ['a script address', css.replace(/url\([^)]*\)/, 'url(javascript:alert)')],
    ['a hostile range', css.replace('U+0131', 'U+0131<script>')],
    ['a hostile weight', css.replace('400', '400;}</style>')],
    ['another format', css.replaceAll('woff2', 'truetype')],
    ['nothing', ''],
    ['an italic face', css.replace('font-style: normal', 'font-style: italic')],
    ['401 faces', css.repeat(134).slice(css.indexOf('/* latin */'))],
    // A pattern that reads on from each of these places blocks the server for 20 seconds to hours.
    ['a megabyte of spaces in a comment', `/*${' '.repeat(2 ** 20)}`],
    ['a megabyte of rules without an end', '@font-face {'.repeat(2 ** 16)],
    ['a megabyte of addresses without an end', css.replace(/url.*woff2'\)/, 'url('.repeat(2 ** 18))],
  ])('is refused with %s', (_, sheet) => {
    expect(remoteFaces(sheet, files)).toBeNull();
  });

  it('gives its faces, at most 400', () => {
    expect(remoteFaces(css, files)).toHaveLength(3);
    expect(remoteFaces(css.repeat(134).slice(css.lastIndexOf('/* latin */')), files)).toHaveLength(400);
  });
});
