import fc from 'fast-check';
import { socialNetworks } from '../contract/cardFields';
import { anyCharacters } from '../testing/generators/anyCharacters';
import { safeUrl, socialUrl, urlOf } from './safeUrl';
import type { UrlField } from './safeUrl';

const urlFields: UrlField[] = ['websites', ...socialNetworks];

const foreignSchemes = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'ftp',
  'blob',
  'about',
  'ws',
  'wss',
  'chrome',
  'mailto',
  'tel',
  'sms',
  'intent',
  'view-source',
  'filesystem',
  'jar',
  'livescript',
];
const disguises: ((scheme: string) => string)[] = [
  (scheme) => `${scheme}:alert(1)`,
  (scheme) => `${scheme.toUpperCase()}:alert(1)`,
  (scheme) => `  ${scheme}:alert(1)  `,
  (scheme) => `${scheme}:alert(1)//http`,
  (scheme) => `${scheme}:alert(1)//https://example.com`,
  (scheme) => `${scheme}://example.com/%0aalert(1)`,
  (scheme) => `${scheme}:https://example.com`,
  (scheme) => `${scheme.slice(0, 3)}\t${scheme.slice(3)}:alert(1)`,
  (scheme) => `${scheme.slice(0, 3)}\n${scheme.slice(3)}:alert(1)`,
  (scheme) => `\u0001${scheme}:alert(1)`,
  (scheme) => `${scheme}:\u202ealert(1)`,
  (scheme) => `${scheme}&colon;alert(1)`,
  (scheme) => `${scheme}:text/html,<script>alert(1)</script>`,
];

const hostileAddresses = [
  'https://',
  'http://',
  'https:///',
  'https://?x',
  'https://#x',
  'https:// example.com',
  'http://user@example.com',
  'http://user:pass@example.com',
  'https://@example.com',
  'https://:pass@example.com',
  'user:pass@example.com',
  'user@example.com',
  '@example.com/x',
  'https://good.example@evil.example/',
  'https://good.example\\@evil.example',
  'https:\\\\evil.example',
  '\\\\evil.example',
  '//evil.example',
  '/evil.example',
  '///evil.example',
  '.example.com',
  '-',
  '..',
  '...',
  'https://..',
  'a b.example',
  'a\u0000b.example',
  'exa\u00admple\u0000.com',
  'exam\u200bple.com',
  '\ufeffexample\ufeff.com',
  'example.com/\u202efdp.exe',
  'example.com/\u2066x',
  'http".example',
  'exam\u2028ple.com',
  'ex\nample.com',
  'ex\rample.com',
  'ex\tample.com',
  'example.com:99999',
  'example.com:port',
  'https://[::1',
  '[::1]',
  '<script>',
  '"><script>alert(1)</script>',
  "'onclick=alert(1)",
  '{{constructor}}',
  'about',
  '?x=1.2',
  '#a.b',
  'example.com\\path',
  'https://exa mple.com',
  'https://%00.com',
  '2130706433/x',
  '0x7f/x',
  'localhost:3000',
  'http://localhost:3000/x',
  'https://LOCALHOST',
  'https://localhost.',
  'https://cards.localhost',
  'cards.localhost',
  'https://127.0.0.1',
  '127.0.0.1:8080/x',
  'https://127.1',
  'https://0x7f.1',
  'https://0.0.0.0',
  'https://[::1]',
  'https://[::]:3000',
  'intranet/page',
  'C:\\x.txt',
  '\ud800.com',
];

const harmless: [typed: string, href: string][] = [
  ['example.com', 'https://example.com'],
  ['http://x', 'http://x'],
  ['https://example.com', 'https://example.com'],
  ['HTTPS://example.com/A', 'https://example.com/A'],
  ['  example.com  ', 'https://example.com'],
  ['www.example.com/path?q=1&r=2#top', 'https://www.example.com/path?q=1&r=2#top'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['http://192.168.1.20:3000/x', 'http://192.168.1.20:3000/x'],
  ['https://localhost.example', 'https://localhost.example'],
  ['example.com/a b', 'https://example.com/a%20b'],
  ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ['例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
  ['example.com/@ann', 'https://example.com/@ann'],
  ['http.example.com', 'https://http.example.com'],
  ['https.example', 'https://https.example'],
  ['example.com/javascript:alert(1)', 'https://example.com/javascript:alert(1)'],
  ['example.com/"><script>', 'https://example.com/%22%3E%3Cscript%3E'],
];

function expectHarmless(href: string | null) {
  if (href === null) return;
  const url = new URL(href);
  expect(['http:', 'https:']).toContain(url.protocol);
  expect([url.username, url.password]).toEqual(['', '']);
  expect(href).not.toMatch(/[\s\u0000-\u001f\u007f-\u009f<>"\u202a-\u202e\\]/);
}

const hostile = [
  ...foreignSchemes.flatMap((scheme) => disguises.map((disguise) => disguise(scheme))),
  ...hostileAddresses,
];

describe('the address rule', () => {
  it(`is tried with at least 300 vectors in each of the 8 fields`, () => {
    expect(hostile.length + harmless.length).toBeGreaterThanOrEqual(300);
    expect(urlFields).toHaveLength(8);
  });

  // Specification: PUB-13
  it.each(hostile)('makes no link of %j', (typed) => {
    expect(safeUrl(typed)).toBeNull();
    for (const field of urlFields) {
      const href = urlOf(field, typed);
      expectHarmless(href);
      // The only way such a text may become a link is as a person's name below the network's own address.
      if (href !== null) expect(href).toContain(`${field}.com/`);
    }
  });

  // Specification: PUB-13
  it.each(harmless)('opens %j as %j', (typed, href) => {
    expect(safeUrl(typed)).toBe(href);
    expectHarmless(safeUrl(typed));
  });

  // Specification: PUB-13
  it('never yields anything but an http(s) address without credentials', () => {
    const pieces = fc.constantFrom(
      'http',
      'https',
      ':',
      '/',
      '//',
      '@',
      '.',
      '\\',
      '\t',
      '\n',
      '\u0000',
      '\u202e',
      'javascript',
      'data',
      '?',
      '#',
      '%',
      ' ',
      'a',
      'é',
      '1',
      '[',
      ']',
      '<',
      '"',
      '-',
      '_',
    );
    const built = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(fc.oneof(anyCharacters(), fc.webUrl(), built), fc.constantFrom(...urlFields), (typed, field) =>
        expectHarmless(urlOf(field, typed)),
      ),
      { numRuns: process.env.LONG ? 5000 : 500 },
    );
  });

  it('accepts what it made itself, unchanged', () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (typed) => {
        const href = safeUrl(typed);
        if (href !== null) expect(safeUrl(href)).toBe(href);
      }),
    );
  });
});

describe('a social field', () => {
  it.each([
    '',
    '  ',
    '@',
    '..',
    '-',
    '@..',
    'in/ann',
    'ann lee',
    '@ann lee',
    '@ann/../x',
    'ann.',
    '.ann',
    'ann..lee',
    '@<script>',
  ])('makes no link of %j', (typed) => {
    expect(socialUrl('instagram', typed)).toBeNull();
  });

  it.each([
    ['facebook', 'ann', 'https://facebook.com/ann'],
    ['instagram', '@ann.lee', 'https://instagram.com/ann.lee'],
    ['twitter', '@ann', 'https://twitter.com/ann'],
    ['linkedin', 'ann-lee', 'https://linkedin.com/in/ann-lee'],
    ['youtube', '@ann', 'https://youtube.com/@ann'],
    ['pinterest', 'ann_lee', 'https://pinterest.com/ann_lee'],
    ['tiktok', '@ann', 'https://tiktok.com/@ann'],
    ['facebook', 'アン', 'https://facebook.com/%E3%82%A2%E3%83%B3'],
    ['linkedin', 'linkedin.com/in/ann', 'https://linkedin.com/in/ann'],
    ['twitter', 'https://x.com/ann', 'https://x.com/ann'],
    ['instagram', 'julia.mueller', 'https://instagram.com/julia.mueller'],
    ['facebook', 'Ann.Lee.90', 'https://facebook.com/Ann.Lee.90'],
    ['tiktok', 'studio.berlin', 'https://tiktok.com/@studio.berlin'],
    ['youtube', 'j.m_', 'https://youtube.com/@j.m_'],
    ['instagram', 'example.com', 'https://example.com'],
    ['facebook', 'cafe-anna.example.co.uk', 'https://cafe-anna.example.co.uk'],
    ['instagram', 'linktr.ee', 'https://linktr.ee'],
    ['instagram', 'www.example.photography', 'https://www.example.photography'],
    ['instagram', 'example.photography/ann', 'https://example.photography/ann'],
    ['instagram', 'https://example.photography', 'https://example.photography'],
    ['instagram', '例え.テスト', 'https://xn--r8jz45g.xn--zckzah/'],
    ['linkedin', 'example.photography', 'https://example.photography'],
  ] as const)('opens %s %j as %j', (network, typed, href) => {
    expect(socialUrl(network, typed)).toBe(href);
  });
});
