import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { rateLimits } from '../../../../contract/limits';
import { eachDatabaseWhenLong } from '../../../../testing/eachDatabase';
import { keptPublicServer, aWholeCard, asBrowser } from '../../../../testing/publicCards';
import type { KeptPublicServer } from '../../../../testing/publicCards';
import { botUserAgents } from '../../../../testing/botUserAgents';

const markOf = (headers: Record<string, unknown>) =>
  /delivery;desc="([^"]+)"/.exec(String(headers['server-timing']))?.[1] ?? '';

eachDatabaseWhenLong('/preview/{cardLink}', (opened) => {
  let server: KeptPublicServer;
  const nextServer = keptPublicServer();
  beforeEach(async () => {
    server = await nextServer(opened());
  });
  afterEach(() => server.rest());

  describe('without a card', () => {
    // Specification: PUB-17
    it.each([
      '/preview',
      '/preview/',
      '/preview/unknown',
      '/preview/%20',
      '/preview/%ff',
      "/preview/'><script>",
      '/preview/__proto__',
      '/x/preview/nothing',
    ])('is the not-found page: %s', async (url) => {
      const { status, text, headers } = await server.open(url);
      expect(status).toBe(404);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-store, no-transform');
      expect(text).toContain('<h1>Card not found</h1>');
      expect(text).not.toContain('<script>');
      expect(headers['content-security-policy']).toContain("script-src 'none';");
    });

    it.each(['.', ')', '%22', '%20', '%E2%80%8B', '%0A', '&type=card', '%3Ftype%3Dcard'])(
      'is not shown for the link of a card with %s after it, which an app has taken for a part of it',
      async (rest) => {
        const { link } = await aWholeCard(server.database);
        expect((await server.open(`/preview/${link}${rest}`)).status).toBe(200);
      },
    );

    it.each([
      ['de-AT,de;q=0.9', 'de'],
      ['sv, de;q=0.8, en;q=0.7', 'de'],
      ['de;q=0.5, fr', 'fr'],
      // Mapudungun, whose code begins like that of Arabic.
      ['arn', 'en'],
      ['', 'en'],
    ])('has for "%s" the language %s', async (accepted, language) => {
      const { text } = await server.open('/preview/unknown', { headers: { 'accept-language': accepted } });
      expect(text).toContain(`<html lang="${language}"`);
    });

    it('shows an error and offers to try again when the database is down', async () => {
      const { link } = await aWholeCard(server.database);
      const find = jest.spyOn(server.database, 'selectFrom').mockImplementation(() => {
        throw Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
      });
      const { status, text, headers } = await server.open(`/preview/${link}`);
      find.mockRestore();
      expect(status).toBe(503);
      expect(headers['retry-after']).toBe('5');
      expect(text).toContain('The card could not be loaded');
      expect(text).toContain('Try again');
    });
  });

  it('names the time at which the limit of requests that is used up ends', async () => {
    const { link } = await aWholeCard(server.database);
    jest.replaceProperty(rateLimits.publicCardPerAddress as { count: number }, 'count', 1);
    await server.open(`/preview/${link}`);
    server.clock.advance(45_000);
    const { status, headers } = await server.open(`/preview/${link}`);
    jest.restoreAllMocks();
    expect({ status, retryAfter: headers['retry-after'] }).toEqual({ status: 429, retryAfter: '15' });
  });

  describe('of a card', () => {
    // Specification: GEN-01, GEN-10, GEN-11, GEN-13
    it('holds the whole card before any script, with the alert area and the copyright line', async () => {
      const { link } = await aWholeCard(server.database);
      const { status, text, headers } = await server.open(`/preview/${link}`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      for (const part of [
        '<h1',
        'Ann Lee</h1>',
        'Architect',
        'Northwind',
        'Builds houses.',
        'href="tel:+49301"',
        'href="mailto:ann@northwind.test"',
        'href="https://northwind.test"',
        'data-testid="dark-mode"',
        'id="card-alerts"',
        '© 2026 Contact Cards'.slice(0, 6),
      ])
        expect(text).toContain(part);
      expect(text).not.toContain('second@northwind.test');
      expect(text).not.toContain('LOADING CARD DETAILS');
    });

    it('names the year of the visit at its end, of a page that was made in another one too', async () => {
      const { link } = await aWholeCard(server.database);
      expect((await server.open(`/preview/${link}`)).text).toContain('2026');
      server.clock.advance(366 * 86_400_000);
      const { text } = await server.open(`/preview/${link}`);
      expect(text).toContain('2027');
      expect(text).not.toContain('2026');
    });

    // Specification: PUB-05
    it('is the same for a link on any product', async () => {
      const { link } = await aWholeCard(server.database);
      const plain = await server.open(`/preview/${link}`);
      for (const type of ['card', 'sticker', 'virtago', 'mobileRing', 'link', '__proto__'])
        expect((await server.open(`/preview/${link}?type=${type}`)).text).toBe(plain.text);
      expect((await server.open(`/preview/${link}/`)).text).toBe(plain.text);
    });

    it('allows its two style blocks and its one script by their hashes, and nothing else', async () => {
      const { link } = await aWholeCard(server.database);
      const { text, headers } = await server.open(`/preview/${link}`);
      const policy = String(headers['content-security-policy']);
      const hashOf = (code = '') => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;
      const styles = [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, style]) => hashOf(style));
      expect(styles).toHaveLength(2);
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...styles].join(' '));
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(hashOf('enhance()'));
      expect(policy).not.toContain('unsafe');
      expect(text).not.toMatch(/ style="/);
      expect([...text.matchAll(/<script(?![^>]*ld\+json)[^>]*>/g)].map(([script]) => script)).toEqual(['<script>']);
      expect(text).toMatch(/<\/main>.*<script>enhance\(\)<\/script><\/body><\/html>$/s);
      expect(
        text.replace(
          /https:\/\/(cards\.test|schema\.org|www\.google\.com\/maps|(www\.)?(northwind\.test|(facebook|instagram|twitter|linkedin|youtube|pinterest|tiktok)\.com))/g,
          '',
        ),
      ).not.toMatch(/(src|href)="https?:/);
    });

    it('describes itself to messengers and search engines', async () => {
      const { link } = await aWholeCard(server.database, { card: { photoId: 'p1' } });
      const { text } = await server.open(`/preview/${link}?type=card`);
      for (const part of [
        `<link rel="canonical" href="https://cards.test/preview/${link}">`,
        '<meta property="og:type" content="profile">',
        '<meta property="og:title" content="Ann Lee">',
        '<meta property="og:description" content="Architect, Northwind · Builds houses.">',
        `<meta property="og:url" content="https://cards.test/preview/${link}">`,
        '<meta property="og:image:width" content="1200">',
        '<meta name="twitter:card" content="summary_large_image">',
        'class="card-face h-card"',
      ])
        expect(text).toContain(part);
      const person = JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text)?.[1] ?? '');
      expect(person).toMatchObject({
        '@type': 'Person',
        name: 'Ann Lee',
        jobTitle: 'Architect',
        image: 'https://cards.test/storage/photos/p1/512.webp',
        email: 'ann@northwind.test',
        address: { streetAddress: 'Main Street 1, Berlin' },
      });
      expect(person.sameAs).toContain('https://instagram.com/annlee');
    });

    // Crawlers of Teams and Telegram have missed tags behind more than 16 kB of styles.
    it('describes itself before its styles, to messengers that read only its beginning', async () => {
      const { link } = await aWholeCard(server.database);
      const { text } = await server.open(`/preview/${link}`);
      expect(text.indexOf('</style>')).toBeGreaterThan(8000);
      expect(text.indexOf('<style>')).toBeGreaterThan(text.lastIndexOf('<meta '));
    });

    it.each([
      ['Lee, Ann', 'Ann', 'Lee'],
      ['Ann Lee, PhD', 'Ann', 'Lee'],
      ['山田 太郎', '太郎', '山田'],
      ['Madonna', 'Madonna', ''],
    ])('names the parts of %s to messengers as its contact file does', async (fullName, firstName, lastName) => {
      const { link } = await aWholeCard(server.database, { profile: { fullName } });
      const { text } = await server.open(`/preview/${link}`);
      const contentOf = (key: string) =>
        new RegExp(`<meta property="profile:${key}" content="([^"]*)">`).exec(text)?.[1];
      expect([contentOf('first_name'), contentOf('last_name') ?? '']).toEqual([firstName, lastName]);
    });

    it('is for search engines only when the holder allows them', async () => {
      const closed = await aWholeCard(server.database);
      const open = await aWholeCard(server.database, { profile: { allowSearchEngines: true } });
      const hidden = await server.open(`/preview/${closed.link}`);
      expect(hidden.text).toContain('<meta name="robots" content="noindex">');
      expect(hidden.headers['x-robots-tag']).toBe('noindex');
      const shown = await server.open(`/preview/${open.link}`);
      expect(shown.text).not.toContain('noindex');
      expect(shown.headers['x-robots-tag']).toBeUndefined();
    });

    it('takes its addresses from PUBLIC_URL, for any host of the request', async () => {
      const { link } = await aWholeCard(server.database);
      const { text } = await server.open(`/preview/${link}`, {
        headers: { host: 'evil.test', 'x-forwarded-host': 'evil.test', origin: 'https://evil.test' },
      });
      expect(text).not.toContain('evil.test');
    });

    it('keeps hostile values inert in markup, head and data', async () => {
      const attack = `</script></style><script>alert(1)</script><img src=x onerror=alert(1)>"'&{}\u2028`;
      const { link } = await aWholeCard(server.database, {
        profile: {
          fullName: attack,
          title: attack,
          company: attack,
          about: attack,
          emails: [attack],
          address: [attack],
          websites: [`javascript:alert(1)//http`],
          facebook: 'javascript:alert(1)',
          language: '"><script>',
        },
        account: {
          privacyLink: 'javascript:alert(1)',
          contractOptions: ['themes'],
          // The types forbid these values; a row could hold them all the same.
          themes: {
            font: '"}</style><script>' as never,
            fontColor: 'red;}',
            headerBackgroundColor: 'url(//x)' as never,
            headerBackgroundTexture: '../x',
            iconShape: 'x' as never,
            iconColor: '',
            buttonColor: '#12',
          },
        },
      });
      const { text } = await server.open(`/preview/${link}`);
      expect(text).not.toMatch(/<img src=x/);
      expect(text.match(/<script/g)).toHaveLength(2);
      expect(text.match(/<style/g)).toHaveLength(2);
      expect(text).not.toMatch(/(href|src|action)="\s*javascript:/i);
      expect(text).not.toContain('url(//x)');
      expect(() =>
        JSON.parse(/<script type="application\/ld\+json">([^]*?)<\/script>/.exec(text)?.[1] ?? ''),
      ).not.toThrow();
      expect(text).toContain('<html lang="en" dir="ltr">');
    });

    it('is laid out from the right for a language that is read so', async () => {
      const { link } = await aWholeCard(server.database, { profile: { language: 'ar' } });
      expect((await server.open(`/preview/${link}`)).text).toContain('<html lang="ar" dir="rtl">');
    });

    it('comes compressed and with its headers in one first window of 14,600 bytes', async () => {
      const long = 'Gemeinschaftspraxis für Kinder- und Jugendmedizin, Zürich Wiedikon';
      const { link } = await aWholeCard(server.database, {
        profile: { title: long, company: long, about: `${long} ${long}`.slice(0, 200), language: 'ar' },
      });
      const response = await server.server.inject({
        url: `/preview/${link}`,
        headers: { ...asBrowser, 'accept-encoding': 'br' },
      });
      expect(brotliDecompressSync(response.rawPayload).toString()).toContain(long);
      const headers = Object.entries(response.headers).reduce(
        (bytes, [name, value]) => bytes + name.length + String(value).length + 4,
        20,
      );
      expect(response.rawPayload.length + headers).toBeLessThan(14_600);
    });

    it('returns 304 while nothing changed, and 200 after a change', async () => {
      const { profile, link } = await aWholeCard(server.database);
      const first = await server.open(`/preview/${link}`);
      const etag = String(first.headers.etag);
      const second = await server.open(`/preview/${link}`, { headers: { 'if-none-match': etag } });
      expect(second).toMatchObject({ status: 304, text: '' });
      expect(second.headers.etag).toBe(etag);
      expect(markOf(second.headers)).not.toBe(markOf(first.headers));
      await server.database
        .updateTable('cardProfiles')
        .set({ fullName: 'Ann Berg', version: 2 })
        .where('id', '=', profile.id)
        .execute();
      server.clock.advance(1000);
      expect(await server.open(`/preview/${link}`, { headers: { 'if-none-match': etag } })).toMatchObject({
        status: 200,
        text: expect.stringContaining('Ann Berg'),
      });
    });

    it('may be held by a cache in between for a short time, by a browser only if it asks again, and changed by none', async () => {
      const { link } = await aWholeCard(server.database);
      expect((await server.open(`/preview/${link}`)).headers).toMatchObject({
        'cache-control': 'public, max-age=0, s-maxage=30, stale-while-revalidate=30, no-transform',
        vary: 'Accept-Encoding',
      });
    });
  });

  describe('counts', () => {
    afterEach(() => jest.restoreAllMocks());

    it('every load as one view of its source, a second visit by 304 too', async () => {
      const { card, link } = await aWholeCard(server.database);
      const first = await server.open(`/preview/${link}?type=sticker`);
      await server.open(`/preview/${link}?type=sticker`, { headers: { 'if-none-match': String(first.headers.etag) } });
      await server.open(`/preview/${link}?type=link`);
      await server.open(`/preview/${link}?type=petago`);
      await server.open(`/preview/${link}`);
      await server.open(`/preview/${link}?type=__proto__&type=card`);
      expect(await server.counts(card.id)).toEqual({ profileTotal: 6, sticker: 2, petago: 2, other: 2 });
    });

    it('a look-up of the client-rendered page once, and its document not at all', async () => {
      const { card, link } = await aWholeCard(server.database);
      expect((await server.open(`/preview.html/${link}?type=card`)).text).toContain('<title>preview</title>');
      await server.call('getPublicCard', { params: { cardLink: link }, query: { type: 'card' }, headers: asBrowser });
      expect(await server.counts(card.id)).toEqual({ profileTotal: 1, card: 1 });
    });

    it.each([
      ['HEAD', { method: 'HEAD' as const }],
      ['a browser that loads ahead', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
      ['the worker that renews what it kept', { headers: { 'x-purpose': 'refresh' } }],
      [
        'a maker of link previews',
        { headers: { 'user-agent': 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)' } },
      ],
      ['a browser that does not say what it is', { headers: { 'user-agent': '' } }],
    ])('nothing for %s', async (_, request) => {
      const { card, link } = await aWholeCard(server.database);
      expect((await server.open(`/preview/${link}`, request)).status).toBe(200);
      expect(await server.counts(card.id)).toEqual({});
    });

    it(`nothing for ${botUserAgents.length} robots, by page, API, visit report and contact file`, async () => {
      const { card, link } = await aWholeCard(server.database);
      const params = { cardLink: link };
      for (const agent of botUserAgents) {
        const headers = { 'user-agent': agent };
        const responses = [
          await server.open(`/preview/${link}?type=card`, { headers }),
          await server.call('getPublicCard', { params, query: { type: 'card' }, headers }),
          await server.call('countVisit', { params, body: { delivery: 'a-mark' }, headers }),
          await server.call('getContactFile', { params, headers }),
        ];
        expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      }
      expect(await server.counts(card.id)).toEqual({});
    });

    it('nothing where a form posted without scripts leads back to', async () => {
      const { card, link } = await aWholeCard(server.database);
      expect((await server.open(`/preview/${link}?result=sent`)).text).toContain('Details Successfully Sent');
      expect(await server.counts(card.id)).toEqual({});
    });

    const report = (link: string, delivery: string, headers = {}) =>
      server.call('countVisit', {
        params: { cardLink: link },
        query: { type: 'card' },
        body: { delivery },
        headers: { ...asBrowser, ...headers },
      });

    it('each visitor who reports a delivered page, also one who got it from a cache', async () => {
      const { card, link } = await aWholeCard(server.database);
      const mark = markOf((await server.open(`/preview/${link}?type=card`)).headers);
      await report(link, mark);
      expect(await server.counts(card.id)).toEqual({ profileTotal: 1, card: 1 });
      await report(link, mark);
      await report(link, mark);
      expect(await server.counts(card.id)).toEqual({ profileTotal: 3, card: 3 });
    });

    it('a prefetched page when it is viewed', async () => {
      const { card, link } = await aWholeCard(server.database);
      const mark = markOf(
        (await server.open(`/preview/${link}?type=card`, { headers: { 'sec-purpose': 'prefetch' } })).headers,
      );
      expect(await server.counts(card.id)).toEqual({});
      await report(link, mark);
      expect(await server.counts(card.id)).toEqual({ profileTotal: 1, card: 1 });
    });

    it('no report of a bot, without a mark, or for a missing card', async () => {
      const { card, link } = await aWholeCard(server.database);
      expect((await report(link, 'a-mark', { 'user-agent': 'Googlebot/2.1' })).status).toBe(200);
      expect((await report(link, '')).status).toBe(400);
      expect((await report('nothing', 'a-mark')).status).toBe(404);
      expect(await server.counts(card.id)).toEqual({});
    });

    it('a visitor at most 60 times and an address 1,000 times an hour, and always shows the page', async () => {
      const { countedViewsPerVisitor, countedViewsPerAddress } = rateLimits;
      expect([countedViewsPerVisitor.count, countedViewsPerAddress.count]).toEqual([60, 1000]);
      jest.replaceProperty(countedViewsPerVisitor as { count: number }, 'count', 3);
      jest.replaceProperty(countedViewsPerAddress as { count: number }, 'count', 8);
      const { card, link } = await aWholeCard(server.database);
      for (let turn = 0; turn < 5; turn += 1) expect((await server.open(`/preview/${link}`)).status).toBe(200);
      expect(await server.counts(card.id)).toMatchObject({ profileTotal: 3 });
      for (let turn = 0; turn < 8; turn += 1)
        await server.open(`/preview/${link}`, { headers: { 'user-agent': `${asBrowser['user-agent']} ${turn}` } });
      expect(await server.counts(card.id)).toMatchObject({ profileTotal: 8 });
      expect((await server.open(`/preview/${link}`, { remoteAddress: '10.2.2.2' })).status).toBe(200);
      expect(await server.counts(card.id)).toMatchObject({ profileTotal: 9 });
      server.clock.advance(3_600_000);
      await server.open(`/preview/${link}`);
      expect(await server.counts(card.id)).toMatchObject({ profileTotal: 10 });
    });
  });
});
