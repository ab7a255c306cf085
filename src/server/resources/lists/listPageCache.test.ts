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
  const cachedOf = async (keys: string[]) => {
    const cache = new ListPageCache();
    const find = (key: string, make: () => Promise<CachedPage>) => cache.find(key, async () => true, make);
    for (const key of keys) await find(key, async () => anEmptyPage);
    let made = 0;
    // From the last one: a page that is made again evicts the oldest.
    for (const key of keys.reverse())
      await find(key, async () => {
        made += 1;
        return anEmptyPage;
      });
    return keys.length - made;
  };

  it('has at most 67,000 pages, however small: each takes memory besides its body', async () => {
    const count = await cachedOf(Array.from({ length: 70_000 }, (_, index) => `${index}`));
    expect(count).toBeGreaterThan(60_000);
    expect(count).toBeLessThan(67_109);
  });

  it('counts the keys of pages: that of a user with many accounts names all of them', async () => {
    const scope = 'account '.repeat(125_000);
    expect(await cachedOf(Array.from({ length: 70 }, (_, index) => `${scope}${index}`))).toBe(67);
  });
});
