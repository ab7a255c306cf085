import { nameFrom } from './texts';

describe('a typed name', () => {
  it('has no control characters, direction marks and halves of surrogate pairs', () => {
    expect(nameFrom(' Zoë 😀 ', 'cardOwnerName')).toBe('Zoë 😀');
    for (const name of ['a\0', 'a\tb', 'a\u202e', 'a\ud800'])
      expect(() => nameFrom(name, 'cardOwnerName')).toThrow('cardOwnerName: contains characters that are not allowed');
  });

  it.each(['', ' \u00a0', '\u200b', '\u200f \ufeff\u2060', '\u00ad'])(
    'is missing when it shows nothing: %j',
    (name) => {
      expect(() => nameFrom(name, 'cardOwnerName')).toThrow('cardOwnerName: required');
    },
  );
});
