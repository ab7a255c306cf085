import { emailText, lineFrom, textFrom } from './typedText';

describe('a typed text', () => {
  it('is stored without control characters, direction marks and halves of surrogate pairs', () => {
    expect(lineFrom(' a\0b\u202ec\ud800d\udc00\u007f\u009f 😀 ')).toBe('abcd 😀');
    expect(lineFrom('Head of Sales\r\n EMEA,\tAfrica\u2028Asia\u2029Oceania\u2028')).toBe(
      'Head of Sales EMEA, Africa Asia Oceania',
    );
    expect(textFrom('a\r\nb\u0007\ud83d\u202e')).toBe('a\nb');
    expect(textFrom('Sales\tEMEA\vAfrica\u2028Asia\u2029Oceania\u0085Europe\rAmericas')).toBe(
      'Sales EMEA\nAfrica\nAsia\nOceania\nEurope\nAmericas',
    );
  });

  it('has no invisible characters in an email address', () => {
    expect(emailText('\u202aann@cards.test\u202c\u200b\ufeff\u00a0')).toBe('ann@cards.test');
    expect(emailText(' \u200b\ufeff ')).toBe('');
  });

  it.each(['', ' \u00a0', '\u200b', '\u200f \ufeff\u2060', '\u00ad'])('is empty when it shows nothing: %j', (typed) => {
    expect([lineFrom(typed), textFrom(typed)]).toEqual(['', '']);
  });
});
