import { aCardProfile } from '../../../testing/builders';
import { eachDatabaseWhenLong } from '../../../testing/eachDatabase';
import { aWholeCard } from '../../../testing/publicCards';
import { CardCache, cachedResponse } from './cardCache';
import type { CachedCard } from './cardCache';

eachDatabaseWhenLong('the cache of cards', (opened) => {
  async function aCardInTwo() {
    const { card, link } = await aWholeCard(opened().database, {
      card: { picksProfileByLanguage: true },
      profile: { language: 'en' },
    });
    await aCardProfile(opened().database, { cardId: card.id, isActive: false, language: 'de' });
    return link;
  }

  it('holds a number of languages, and drops the cards that were read first', async () => {
    let elapsed = 0;
    const clock = { now: () => new Date('2026-05-01T10:00:00.000Z'), elapsed: () => elapsed };
    const cards = new CardCache(opened().database, clock, {}, 5);
    const links = [await aCardInTwo(), await aCardInTwo(), (await aWholeCard(opened().database)).link];
    const found: (CachedCard | undefined)[] = [];
    for (const link of links) found.push(await cards.find(link));
    elapsed += 2000;
    for (const [index, link] of links.entries()) expect(await cards.find(link)).toBe(found[index]);
    await cards.find(await aCardInTwo());
    for (const index of [1, 2]) expect(await cards.find(links[index] ?? '')).toBe(found[index]);
    expect(await cards.find(links[0] ?? '')).not.toBe(found[0]);
  });

  it('reads a card again after a change, also while a request from before the change reads it', async () => {
    const { link } = await aWholeCard(opened().database);
    let queries = 0;
    const counted = opened().database.withPlugin({
      transformQuery: ({ node }) => {
        queries += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const clock = { now: () => new Date('2026-05-01T10:00:00.000Z'), elapsed: () => 0 };
    const cards = new CardCache(counted, clock, {});
    await cards.find(link);
    const once = queries;
    cards.invalidate();
    await Promise.all([cards.find(link), cards.find(link)]);
    expect(queries).toBe(2 * once);
    cards.invalidate();
    const earlier = cards.find(link);
    cards.invalidate();
    await Promise.all([earlier, cards.find(link)]);
    expect(queries).toBe(4 * once);
  });
});

describe('a response of a cached card', () => {
  const aCard = () => ({ responses: new Map<string, Promise<unknown>>() });

  it('is made once', async () => {
    const card = aCard();
    const make = jest.fn(async () => 'page');
    expect(await Promise.all([cachedResponse(card, 'page', make), cachedResponse(card, 'page', make)])).toEqual([
      'page',
      'page',
    ]);
    expect(await cachedResponse(card, 'page', make)).toBe('page');
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('is made anew when it failed', async () => {
    const card = aCard();
    await expect(cachedResponse(card, 'page', () => Promise.reject(new Error('no fonts')))).rejects.toThrow('no fonts');
    expect(await cachedResponse(card, 'page', async () => 'page')).toBe('page');
  });

  it('keeps its place when an older one fails late', async () => {
    const card = aCard();
    let fail: (error: Error) => void = () => {};
    const first = cachedResponse(card, 'page', () => new Promise<string>((_, reject) => (fail = reject)));
    card.responses.delete('page');
    const second = cachedResponse(card, 'page', async () => 'page');
    fail(new Error('too late'));
    await expect(first).rejects.toThrow('too late');
    expect(card.responses.get('page')).toBe(second);
  });
});
