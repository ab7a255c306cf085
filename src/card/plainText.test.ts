import { plainLines, plainText } from './plainText';

describe('typed text', () => {
  it.each([undefined, null, 7, {}, []])('that is %j counts as nothing', (value) => {
    expect(plainText(value)).toBe('');
  });

  it('loses control characters, direction overrides and half characters', () => {
    expect(plainText('a\u0000b\u001fc\u007fd\u009fe\u202ef\u2066g\ufeffh\ud800i')).toBe('abcdefghi');
  });

  it('keeps joiners that scripts and emoji need', () => {
    expect(plainText('می\u200cخواهم 👩\u200d🔬')).toBe('می\u200cخواهم 👩\u200d🔬');
  });

  it('becomes one line, or several with every kind of line break', () => {
    expect(plainText(' a\r\nb\u2028c ')).toBe('a b c');
    expect(plainLines('a\r\nb\rc\u0085d\u2029e\n\n\n\nf')).toBe('a\nb\nc\nd\ne\n\nf');
  });
});
