import { respondTo, cacheUrls } from './pageCache';

/** A cache storage as far as the worker uses it. */
class MemoryCaches {
  readonly stores = new Map<string, Map<string, Response>>();
  async open(name: string) {
    const store = this.stores.get(name) ?? new Map<string, Response>();
    this.stores.set(name, store);
    const found = (key: string, { ignoreSearch }: CacheQueryOptions = {}) =>
      [...store.keys()].filter((each) => each === key || (ignoreSearch && each.split('?')[0] === key.split('?')[0]));
    return {
      match: async (key: string, options?: CacheQueryOptions) => store.get(found(key, options)[0] ?? '')?.clone(),
      put: async (key: string, response: Response) => void (store.delete(key), store.set(key, response)),
      keys: async () => [...store.keys()],
      delete: async (key: string, options?: CacheQueryOptions) =>
        found(key, options).filter((each) => store.delete(each)).length > 0,
    };
  }
}

const origin = 'https://cards.test';
const page = (path: string, more: object = {}) =>
  ({ url: origin + path, method: 'GET', mode: 'navigate', ...more }) as Request;
const part = (path: string) => page(path, { mode: 'no-cors' });

let caches: MemoryCaches;
let network: (request: Request) => Promise<Response>;
let asked: Request[];
let later: Promise<unknown>[];
let timeIsUp: () => void;
let timeout: Promise<void>;

const work = () => ({
  // The fake has only the members that the worker uses.
  caches: caches as unknown as CacheStorage,
  origin,
  fetch: (request: Request) => (asked.push(request), network(request)),
  waitUntil: (promise: Promise<unknown>) => void later.push(promise),
  timeout: () => timeout,
});

async function open(request: Request): Promise<string> {
  const text = await (await respondTo(request, work())!).text();
  await Promise.all(later);
  return text;
}

/** Whether the browser may end the worker now. */
async function isOver(): Promise<boolean> {
  return Promise.race([
    Promise.all(later).then(() => true),
    new Promise((resolve) => setTimeout(resolve)).then(() => false),
  ]);
}

beforeEach(() => {
  caches = new MemoryCaches();
  asked = [];
  later = [];
  timeout = new Promise((resolve) => (timeIsUp = resolve));
});

describe('the worker of the public pages', () => {
  it.each([
    ['a call', part('/api/cards/K1/preview')],
    ['a contact file', page('/api/cards/K1/vcf')],
    ['the console', page('/admin/dashboard')],
    ['a posted form', page('/preview/K1', { method: 'POST' })],
    ['the answer to a posted form', page('/preview/K1?result=sent')],
    ['another origin', { url: 'https://other.test/preview/K1', method: 'GET', mode: 'navigate' } as Request],
  ])('leaves %s to the browser', (_, request) => {
    expect(respondTo(request, work())).toBeUndefined();
  });

  it('shows the page as it is now wherever there is a network', async () => {
    let revision = 1;
    network = async () => new Response(`revision ${revision}`);
    expect(await open(page('/preview/K1'))).toBe('revision 1');
    revision = 2;
    expect(await open(page('/preview/K1?type=card'))).toBe('revision 2');
  });

  it('requests a page as the visitor does, so that the server counts the visit', async () => {
    network = async () => new Response('');
    await open(page('/preview/K1'));
    const request = page('/preview/K1?type=card');
    await open(request);
    expect(asked[1]).toBe(request);
  });

  describe('on a network that takes too long', () => {
    let arrive: (response: Response) => void;
    let shown: Promise<Response>;
    beforeEach(async () => {
      network = async () =>
        new Response('kept', {
          headers: { 'Server-Timing': 'delivery;desc="a-mark"', 'Content-Security-Policy': "default-src 'none'" },
        });
      await open(page('/preview/K1'));
      network = () => new Promise((resolve) => (arrive = resolve));
      shown = respondTo(page('/preview/K1'), work())!;
      timeIsUp();
    });

    it('shows the cached page, whose visit the pending request counts, so it is not reported', async () => {
      const response = await shown;
      expect(await response.text()).toBe('kept');
      expect(response.headers.get('Server-Timing')).toBeNull();
      expect(response.headers.get('Content-Security-Policy')).toBe("default-src 'none'");
    });

    it('keeps what comes late, so that no visitor sees an old page twice', async () => {
      await shown;
      arrive(new Response('newer'));
      await Promise.all(later);
      network = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await open(page('/preview/K1'))).toBe('newer');
    });

    it('goes on after the page was shown', async () => {
      await shown;
      expect(await isOver()).toBe(false);
      arrive(new Response('newer'));
      expect(await isOver()).toBe(true);
    });

    it('removes the cached page when the server no longer has it', async () => {
      await shown;
      arrive(new Response('gone', { status: 404 }));
      await Promise.all(later);
      expect([...caches.stores.get('card-pages')!.keys()]).toEqual([]);
    });
  });

  it('follows a redirect of a page that is cached, and forgets the page', async () => {
    network = async () => new Response('kept');
    await open(page('/preview/K1'));
    const redirect = Object.assign(Response.error(), { name: 'redirect' });
    network = async () => redirect;
    expect(await respondTo(page('/preview/K1'), work())).toBe(redirect);
    // A forwarded card: without a network its old page must not come back.
    expect([...caches.stores.get('card-pages')!.keys()]).toEqual([]);
  });

  it('shows a page before it is kept', async () => {
    network = async () => new Response('new');
    const { open: openCache } = caches;
    caches.open = async (name) => ({
      ...(await openCache.call(caches, name)),
      put: () => new Promise(() => undefined),
    });
    expect(await (await respondTo(page('/preview/K1'), work())!).text()).toBe('new');
  });

  it('serves the cached page with its delivery mark when the network is down', async () => {
    network = async () => new Response('kept', { headers: { 'Server-Timing': 'delivery;desc="a-mark"' } });
    await open(page('/preview/K1'));
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect((await respondTo(page('/preview/K1'), work())!).headers.get('Server-Timing')).toContain('a-mark');
  });

  describe('for an own texture, whose address stays', () => {
    const texture = '/storage/textures/a1/custom-header-texture-1.png';
    beforeEach(async () => {
      network = async () => new Response('first');
      await open(part(texture));
    });

    it('shows the present picture', async () => {
      network = async () => new Response('second');
      expect(await open(part(texture))).toBe('second');
    });

    it.each([
      ['fails', () => Promise.reject(new TypeError('Failed to fetch'))],
      ['has an error', async () => new Response('', { status: 503 })],
    ])('shows the cached picture when the network %s', async (_, failing) => {
      network = failing;
      expect(await open(part(texture))).toBe('first');
    });

    it('shows the cached picture when the network takes too long', async () => {
      network = () => new Promise(() => undefined);
      const response = respondTo(part(texture), work());
      timeIsUp();
      expect(await (await response!).text()).toBe('first');
      // The worker lives on for the present picture.
      expect(await isOver()).toBe(false);
    });
  });

  it('shows the page and its parts without a network', async () => {
    network = async ({ url }) => new Response(url);
    await open(page('/preview/K1'));
    await open(part('/storage/photos/a/256.webp'));
    network = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await open(page('/preview/K1?type=sticker'))).toBe(`${origin}/preview/K1`);
    expect(await open(part('/storage/photos/a/256.webp'))).toBe(`${origin}/storage/photos/a/256.webp`);
    await expect(respondTo(page('/preview/K2'), work())).rejects.toThrow('Failed to fetch');
  });

  it.each([404, 410])(
    'forgets a card that is gone (%d), and keeps one while the server is in trouble',
    async (gone) => {
      network = async () => new Response('there');
      await open(page('/preview/K1'));
      network = async () => new Response('', { status: 503 });
      expect(await open(page('/preview/K1'))).toBe('there');
      network = async () => new Response('gone', { status: gone });
      expect(await open(page('/preview/K1'))).toBe('gone');
      network = () => Promise.reject(new TypeError('Failed to fetch'));
      await expect(respondTo(page('/preview/K1'), work())).rejects.toThrow('Failed to fetch');
    },
  );

  describe('of a card in several languages', () => {
    beforeEach(async () => {
      network = async ({ url }) => new Response(url.includes('lang=de') ? 'Deutsch' : 'English');
      await open(page('/preview/K1?lang=en&type=card'));
    });

    it('never shows another language while the network works, however long it takes', async () => {
      const fast = network;
      network = (request) => new Promise((resolve) => setTimeout(() => resolve(fast(request)), 20));
      timeIsUp();
      expect(await open(page('/preview/K1?lang=de'))).toBe('Deutsch');
      expect(await open(page('/preview/K1'))).toBe('English');
    });

    it('shows each language without a network, and one that was not visited in another', async () => {
      await open(page('/preview/K1?lang=de'));
      network = () => Promise.reject(new TypeError('Failed to fetch'));
      expect(await open(page('/preview/K1?lang=de'))).toBe('Deutsch');
      expect(await open(page('/preview/K1?lang=en'))).toBe('English');
      expect(await open(page('/preview/K1?lang=tr'))).toBe('English');
    });

    it('forgets all languages of a card that is gone', async () => {
      network = async () => new Response('gone', { status: 404 });
      await open(page('/preview/K1'));
      expect([...caches.stores.get('card-pages')!.keys()]).toEqual([]);
    });
  });

  it('shows pages from the network where nothing can be cached', async () => {
    network = async ({ url }) => new Response(url);
    caches.open = () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
    expect(await open(page('/preview/K1'))).toBe(`${origin}/preview/K1`);
  });

  it('keeps at most 40 pages', async () => {
    network = async ({ url }) => new Response(url);
    for (let number = 0; number < 45; number += 1) await open(page(`/preview/K${number}`));
    const kept = [...caches.stores.get('card-pages')!.keys()];
    expect(kept).toHaveLength(40);
    expect(kept[0]).toBe(`${origin}/preview/K5`);
  });

  it("keeps the page it came with out of the browser's cache, even when one part fails", async () => {
    network = async ({ url }) => {
      if (url.endsWith('.js')) throw new TypeError('Failed to fetch');
      return new Response(url, { status: url.endsWith('.png') ? 503 : 200 });
    };
    const files = ['/preview/K1?type=card', '/assets/a.js', '/textures/b.png', '/fonts/lato.css'];
    await cacheUrls(
      work(),
      files.map((path) => origin + path),
    );
    expect([...caches.stores.get('card-pages')!.keys()]).toEqual([`${origin}/preview/K1`]);
    expect([...caches.stores.get('card-parts')!.keys()]).toEqual([`${origin}/fonts/lato.css`]);
    expect(asked.map(({ cache }) => cache)).toEqual(files.map(() => 'force-cache'));
    expect(asked[0]!.headers.get('X-Purpose')).toBe('refresh');
  });

  it('never keeps the page that answers a posted form', async () => {
    await cacheUrls(work(), [`${origin}/preview/K1?result=sent`]);
    expect(asked).toEqual([]);
  });

  it("does not replace a cached page: the browser's cache may hold something older", async () => {
    network = async () => new Response('newest');
    await open(page('/preview/K1'));
    await cacheUrls(work(), [`${origin}/preview/K1?type=card`]);
    expect(asked).toHaveLength(1);
  });
});
