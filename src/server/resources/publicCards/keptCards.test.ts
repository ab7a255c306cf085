import { keptAnswer, readyAnswer } from './keptCards';
import type { KeptCard } from './keptCards';

describe('an answer of a kept card', () => {
  const aCard = () => ({ answers: new Map(), ready: new Map() }) as unknown as KeptCard;

  it('is made once, and ready without waiting from then on', async () => {
    const card = aCard();
    const make = jest.fn(async () => 'page');
    expect(readyAnswer(card, 'page')).toBeUndefined();
    expect(await Promise.all([keptAnswer(card, 'page', make), keptAnswer(card, 'page', make)])).toEqual(['page', 'page']);
    expect(make).toHaveBeenCalledTimes(1);
    expect(readyAnswer(card, 'page')).toBe('page');
  });

  it('is made anew when it failed', async () => {
    const card = aCard();
    await expect(keptAnswer(card, 'page', () => Promise.reject(new Error('no fonts')))).rejects.toThrow('no fonts');
    expect(readyAnswer(card, 'page')).toBeUndefined();
    expect(await keptAnswer(card, 'page', async () => 'page')).toBe('page');
  });

  it('that is not final is never ready, also when the next one is asked for before it is there', async () => {
    const card = aCard();
    let finish: (text: string) => void = () => {};
    const first = keptAnswer(card, 'page', () => new Promise<string>((resolve) => (finish = resolve)));
    card.answers.delete('page');
    const second = keptAnswer(card, 'page', () => new Promise<string>(() => {}));
    finish('in the wrong font');
    expect(await first).toBe('in the wrong font');
    expect(readyAnswer(card, 'page')).toBeUndefined();
    expect(card.answers.get('page')).toBe(second);
  });
});
