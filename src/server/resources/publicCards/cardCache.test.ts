import { cachedResponse, preparedResponse } from './cardCache';
import type { CachedCard } from './cardCache';

describe('an answer of a kept card', () => {
  const aCard = () => ({ responses: new Map(), ready: new Map() }) as unknown as CachedCard;

  it('is made once, and ready without waiting from then on', async () => {
    const card = aCard();
    const make = jest.fn(async () => 'page');
    expect(preparedResponse(card, 'page')).toBeUndefined();
    expect(await Promise.all([cachedResponse(card, 'page', make), cachedResponse(card, 'page', make)])).toEqual([
      'page',
      'page',
    ]);
    expect(make).toHaveBeenCalledTimes(1);
    expect(preparedResponse(card, 'page')).toBe('page');
  });

  it('is made anew when it failed', async () => {
    const card = aCard();
    await expect(cachedResponse(card, 'page', () => Promise.reject(new Error('no fonts')))).rejects.toThrow('no fonts');
    expect(preparedResponse(card, 'page')).toBeUndefined();
    expect(await cachedResponse(card, 'page', async () => 'page')).toBe('page');
  });

  it('that is not final is never ready, also when the next one is asked for before it is there', async () => {
    const card = aCard();
    let finish: (text: string) => void = () => {};
    const first = cachedResponse(card, 'page', () => new Promise<string>((resolve) => (finish = resolve)));
    card.responses.delete('page');
    const second = cachedResponse(card, 'page', () => new Promise<string>(() => {}));
    finish('in the wrong font');
    expect(await first).toBe('in the wrong font');
    expect(preparedResponse(card, 'page')).toBeUndefined();
    expect(card.responses.get('page')).toBe(second);
  });
});
