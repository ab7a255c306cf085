import { containsWords, isWordStart } from './searchWords';

describe('the start of a word', () => {
  it('is after a space or a sign, not after a letter or a digit', () => {
    const isStartAfter = (before: string) => isWordStart(`${before}n`, before.length);
    expect(['', ' ', '-', '/', ':', '@', '`', '{'].filter((before) => !isStartAfter(before))).toEqual([]);
    expect(['0', '9', 'a', 'z', 'σ', 'ж'].filter(isStartAfter)).toEqual([]);
  });
});

describe('a word of a search', () => {
  it('of two letters is found at the start of a word, of three anywhere', () => {
    expect([containsWords('johanna', ['an']), containsWords('johanna', ['ann'])]).toEqual([false, true]);
  });
});
