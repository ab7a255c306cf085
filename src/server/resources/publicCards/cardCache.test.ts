import { cachedResponse } from './cardCache';

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
