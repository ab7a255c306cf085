import fc from 'fast-check';
import { anyCharacters } from '../../../testing/generators/anyCharacters';
import { mailAddress } from './mailAddress';

const hostile = [
  '"a@evil.test"@cards.test',
  '"a b"@cards.test',
  'a"b@cards.test',
  'group: a@cards.test;',
  'undisclosed-recipients:;',
  'a@cards.test, b@evil.test',
  'a@cards.test;b@evil.test',
  'a@cards.test b@evil.test',
  'a(comment)@cards.test',
  'a@cards.test(comment)',
  '(a@evil.test)a@cards.test',
  'Ann <a@cards.test>',
  '<a@cards.test>',
  'a@cards.test>',
  'a@cards.test\r\nBcc: b@evil.test',
  'a@cards.test\nBcc: b@evil.test',
  'a@cards.test\r',
  'a\u0000@cards.test',
  'a@cards.test\u0000',
  'a@cards.test ',
  ' a@cards.test',
  '\ta@cards.test',
  'a@[127.0.0.1]',
  'a@[IPv6:::1]',
  'a@127.0.0.1',
  'a@mail.12',
  'a@localhost',
  'a@.cards.test',
  'a@cards..test',
  'a@cards.test.',
  'a@-cards.test',
  'a@cards-.test',
  'a@ca_rds.test',
  'a@cards.test?bcc=b@evil.test',
  'a@cards.test%0d%0aBcc:b@evil.test',
  'a@@cards.test',
  'a@b@cards.test',
  '@cards.test',
  'a@',
  'a',
  'cards.test',
  '',
  '.a@cards.test',
  'a.@cards.test',
  'a..b@cards.test',
  'a\\@b@cards.test',
  'ann@xn--.test/evil',
  'ann@cards.test/evil',
  'ann@cards.test:25',
  'ann@cards.test#x',
  'älva@cards.test',
  'a@cards.test\u2028',
  'a@cards\u3002test\u0000',
  `${'a'.repeat(65)}@cards.test`,
  `a@${'b'.repeat(64)}.test`,
  `a@${'b.'.repeat(126)}test`,
  `a@${'('.repeat(5000)}`,
  '=?utf-8?q?a=40evil.test=3e?=@cards.test x',
];

describe('mailAddress', () => {
  it.each(hostile)('refuses the hostile address %j', (typed) => {
    expect(mailAddress(typed)).toBeNull();
  });

  it.each([
    'ann@cards.test',
    'ann.lee+card@mail.cards.test',
    "o'brien@cards.test",
    "a!#$%&'*+/=?^_`{|}~-.b!#$%&'*+/=?^_`{|}~-@cards.test",
    'a@b.co',
    '0@1a.test',
    'a@9.test',
    'a@mail.a1',
    'Ann@Cards.test',
    `a@${'b.'.repeat(124)}test`,
    `${'a'.repeat(64)}@cards.test`,
  ])('takes %s as it is', (typed) => {
    expect(mailAddress(typed)).toBe(typed);
  });

  it('writes a domain in national letters in its ASCII form', () => {
    expect(mailAddress('ann@bücher.test')).toBe('ann@xn--bcher-kva.test');
  });

  it('never lets a character through that has a meaning in a header or an address list', () => {
    fc.assert(
      fc.property(anyCharacters({ maxLength: 40 }), anyCharacters({ maxLength: 40 }), (local, domain) => {
        const address = mailAddress(`${local}@${domain}.test`);
        return address === null || /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9.-]+$/.test(address);
      }),
      { numRuns: process.env.LONG ? 2000 : 200 },
    );
  });
});
