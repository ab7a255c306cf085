import { fileNameOf } from './fileNameOf';

describe('a file name', () => {
  it.each([
    ['Ann Lee', 'Ann Lee'],
    ['Zoe\u0308', 'Zo\u00eb'],
    ['A/B\\C: "D" <e>|f?*', 'A B C D e f'],
    ['../../etc/passwd', 'etc passwd'],
    ['.hidden', 'hidden'],
    ['Ann Lee Jr.', 'Ann Lee Jr'],
    ['a\u0000b\u202ec\ud800', 'a b c'],
    ['con', 'con card'],
    ['LPT1', 'LPT1 card'],
    ['Con. Smith', 'Con card. Smith'],
    ['nul .x', 'nul card .x'],
    ['COM¹', 'COM¹ card'],
    ['lpt²', 'lpt² card'],
    ['Bacon. Lee', 'Bacon. Lee'],
    ['Contact', 'Contact'],
    ['Con Smith Jr. II', 'Con Smith Jr. II'],
    [' . ', 'card'],
    ['', 'card'],
  ])('of %j is %j', (text, name) => {
    expect(fileNameOf(text, 'card')).toBe(name);
  });

  it('has at most 240 bytes', () => {
    expect(Buffer.byteLength(fileNameOf('\u{1f600}'.repeat(200), 'card'))).toBe(240);
  });
});
