import { itWhenLong } from '../../../testing/itWhenLong';
import { ListPageCache } from './listPageCache';
import type { CachedPage } from './listPageCache';

describe('the cache of list pages', () => {
  const anEmptyPage: CachedPage = {
    revision: '',
    bytes: Buffer.alloc(0),
    ids: new Set(),
    range: {},
    hasTotal: false,
    seen: { next: 0, open: [] },
  };

  /** How many of the pages are still cached after all have been requested, one after another. */
  const cachedOf = async (keys: string[], page = anEmptyPage) => {
    const cache = new ListPageCache();
    const find = (key: string, make: () => Promise<CachedPage>) => cache.find(key, async () => true, make);
    for (const key of keys) await find(key, async () => page);
    let made = 0;
    // From the last one: a page that is made again evicts the oldest.
    for (const key of keys.reverse())
      await find(key, async () => {
        made += 1;
        return page;
      });
    return keys.length - made;
  };

  it('has at most 67,000 pages, however small: each takes memory besides its body', async () => {
    const count = await cachedOf(Array.from({ length: 70_000 }, (_, index) => `${index}`));
    expect(count).toBeGreaterThan(60_000);
    expect(count).toBeLessThan(67_109);
  });

  itWhenLong('counts the keys of pages: that of a user with many accounts names all of them', async () => {
    const scope = 'account '.repeat(125_000);
    expect(await cachedOf(Array.from({ length: 70 }, (_, index) => `${scope}${index}`))).toBe(67);
  });

  /** With so many ids, 69 pages reach the limit. */
  const aLargePage = { ...anEmptyPage, ids: new Set(Array.from({ length: 15_000 }, (_, index) => `${index}`)) };

  it('counts the ids of pages', async () => {
    const keys = Array.from({ length: 75 }, (_, index) => `${index}`);
    expect(await cachedOf(keys, aLargePage)).toBe(69);
  });

  it('has no page of more than 4 MiB', async () => {
    const ofBytes = (bytes: number) => ({ ...anEmptyPage, bytes: Buffer.alloc(bytes) });
    expect(await cachedOf(['a'], ofBytes(4 * 2 ** 20 - 1001))).toBe(1);
    expect(await cachedOf(['a'], ofBytes(4 * 2 ** 20 - 1000))).toBe(0);
  });

  it('evicts the page that was not sent for the longest time', async () => {
    const cache = new ListPageCache();
    const make = jest.fn(async () => aLargePage);
    const send = (index: number) => cache.find(`${index}`, async () => true, make);
    for (let index = 0; index < 69; index += 1) await send(index);
    await send(0);
    await send(69);
    make.mockClear();
    await send(0);
    expect(make).not.toHaveBeenCalled();
    await send(1);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('makes an outdated page once for two requests', async () => {
    const cache = new ListPageCache();
    const newer = { ...anEmptyPage, revision: 'newer' };
    await cache.find(
      'a',
      async () => true,
      async () => anEmptyPage,
    );
    const make = jest.fn(async () => newer);
    const send = () => cache.find('a', async (page) => page === newer, make);
    expect(await Promise.all([send(), send()])).toEqual([newer, newer]);
    expect(make).toHaveBeenCalledTimes(1);
  });
});
