import { lineFrom, nameFrom, textFrom } from './texts';

describe('a typed text', () => {
  it('is stored without control characters, direction marks and halves of surrogate pairs', () => {
    expect(lineFrom(' a\0b\u202ec\ud800d\udc00 😀 ')).toBe('abcd 😀');
    expect(lineFrom('Head of Sales\r\n EMEA,\tAfrica\u2028')).toBe('Head of Sales EMEA, Africa');
    expect(textFrom('a\r\nb\u0007\ud83d\u202e')).toBe('a\nb');
    expect(textFrom('Sales\tEMEA\vAfrica\u2028Asia\u2029Oceania\u0085Europe\rAmericas')).toBe(
      'Sales EMEA\nAfrica\nAsia\nOceania\nEurope\nAmericas',
    );
  });

  it('is no name with such characters', () => {
    expect(nameFrom(' Zoë 😀 ', 'cardOwnerName')).toBe('Zoë 😀');
    for (const name of ['a\0', 'a\u202e', 'a\ud800'])
      expect(() => nameFrom(name, 'cardOwnerName')).toThrow('cardOwnerName: contains characters that are not allowed');
  });

  it.each(['', ' \u00a0', '\u200b', '\u200f \ufeff\u2060', '\u00ad'])('is empty when it shows nothing: %j', (name) => {
    expect(() => nameFrom(name, 'cardOwnerName')).toThrow('cardOwnerName: required');
    expect([lineFrom(name), textFrom(name)]).toEqual(['', '']);
  });
});
