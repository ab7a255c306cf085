import { subjectLine, visibleText } from './mailText';

describe('subjectLine', () => {
  it('has one blank for each white space', () => expect(subjectLine(' a \t  b\n\n c\n')).toBe('a b c'));

  it('drops everything that could begin a new header', () => {
    expect(subjectLine('Ann\r\nBcc: b@evil.test\u2028X: 1\u0085Y: 2\u0000\u001b[0m')).toBe(
      'Ann Bcc: b@evil.test X: 1 Y: 2[0m',
    );
  });

  it('has no encoded word, which mail programs would decode', () => {
    expect(subjectLine('Contact: =?utf-8?B?RXZpbA==?=')).toBe('Contact: = ?utf-8?B?RXZpbA== ?=');
  });

  it('is at most 80 characters, counted as people count them', () => {
    expect(Array.from(subjectLine('😀'.repeat(200)))).toHaveLength(80);
    expect(subjectLine('a'.repeat(80))).toBe('a'.repeat(80));
    expect(subjectLine('a'.repeat(81))).toBe(`${'a'.repeat(79)}…`);
  });
});

describe('visibleText', () => {
  it('keeps line breaks as \\n and drops other control and direction characters', () => {
    expect(visibleText('a\tb\tc')).toBe('a b c');
    expect(visibleText('a\r\nb\rc\u2029d\u0007\u007f\u009b\u202ee')).toBe('a\nb\nc\nde');
  });

  it('replaces half of a surrogate pair', () => {
    expect(visibleText('a\ud800b\udc00')).toBe('a\ufffdb\ufffd');
  });
});
