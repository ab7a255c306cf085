import fc from 'fast-check';
import { contactRowOrder } from '../contract/cardFields';
import { anyCharacters } from '../testing/generators/anyCharacters';
import { contactAction, mapUrl, phoneNumbers } from './contactAction';

describe('the link of a contact row', () => {
  it.each(['call reception', '', '---', '+', '#*'])('does nothing for the number %j, which has no digit', (value) => {
    expect(contactAction('mobilePhones', value)).toEqual({ type: 'none' });
  });

  it.each([
    'no address',
    'a@b@c',
    'a@b?bcc=victim@example.com',
    'a@b&cc=x',
    'a@b,c@d',
    'a@b;c@d',
    '<a@b>',
    'a b@c',
    'a@b\r\nBcc: x',
    'a@\u202eb',
    '@b',
    'a@',
    '"a"@b',
    'a@b\u0000',
    'a:b@c',
    '\ud800@b',
  ])('does nothing for the email %j', (value) => {
    expect(contactAction('emails', value)).toEqual({ type: 'none' });
  });

  // Specification: PUB-11
  it('does nothing for an address', () => {
    expect(contactAction('address', 'https://example.com')).toEqual({ type: 'none' });
  });

  // Specification: PUB-09
  it.each(['officePhones', 'mobilePhones', 'fax'] as const)('opens a telephone link for %s', (kind) => {
    expect(contactAction(kind, '+49 (30) 123-45')).toEqual({ type: 'call', href: 'tel:+493012345' });
  });

  // Specification: PUB-09
  it.each([
    ['030/123 45', 'tel:03012345'],
    ['555 0100,,12;3', 'tel:5550100,,12;3'],
    ['*#06#', 'tel:*%2306%23'],
    ['٠٥٠ ١٢٣', 'tel:050123'],
    ['۰۵۰', 'tel:050'],
    ['＋８１ ９０', 'tel:+8190'],
    ['1<script>2', 'tel:12'],
    ['tel:1;ext=2', 'tel:1;2'],
    ['+49 (0)30 123 45', 'tel:+493012345'],
    ['0044(0) 20 7946 0000', 'tel:00442079460000'],
    ['+39 (0)6 1234', 'tel:+39061234'],
    ['(0)30 12345', 'tel:03012345'],
    ['Tel. +49 (0)30 12345', 'tel:+493012345'],
    ['(+49) (0)30 12345', 'tel:+493012345'],
    ['+1 555 0100 ext. 12', 'tel:+15550100,12'],
    ['+1 555 0100 (ext. 12)', 'tel:+15550100,12'],
    ['+1 555 0100 – x12', 'tel:+15550100,12'],
    ['+33 1 23 45 67 89 poste 12', 'tel:+33123456789,12'],
    ['+34 91 123 45 67, extensión 12', 'tel:+34911234567,12'],
    ['٠٥٠ ١٢٣ ٤٥٦ تحويلة ١٢', 'tel:050123456,12'],
    ['03-1234-5678（内線12）', 'tel:0312345678,12'],
    ['0351 1234 DW 12', 'tel:0351123412'],
    ['555-0100 x12', 'tel:5550100,12'],
    ['555 0100, Extension 12', 'tel:5550100,12'],
    ['1-800-FLOWERS', 'tel:18003569377'],
    ['Tel. +1 (888) GO-FEDEX', 'tel:+18884633339'],
    ['1-800-555-HELP', 'tel:18005554357'],
    ['0800 123456 FAX', 'tel:0800123456'],
    ['0800 123456', 'tel:0800123456'],
    // A word has up to 9 letters and digits, and more letters than digits.
    ['1-800-TELEPHONE', 'tel:1800835374663'],
    ['1-800-TELEPHONES', 'tel:1800'],
    ['1-800-5-HELPLINE', 'tel:1800543575463'],
    ['1-800-55-HELPLINE', 'tel:180055'],
    ['1-800-55-HE', 'tel:180055'],
  ])('dials %j as %j', (value, href) => {
    expect(contactAction('officePhones', value)).toEqual({ type: 'call', href });
  });

  it.each([
    ['030 123 / 0171 456', 'tel:030123'],
    ['030/1234567, 0171/7654321', 'tel:0301234567'],
    ['030 123456,0171 765432', 'tel:030123456'],
    ['+44 20 7946 0000; +44 7700 900123', 'tel:+442079460000'],
    ['01 23 45 67 89 ou 06 12 34 56 78', 'tel:0123456789'],
    ['555 0100 or 555 0101', 'tel:5550100'],
    ['+49 30 123456 +49 171 765432', 'tel:+4930123456'],
    ['030 123456 (Büro) (0171) 765432', 'tel:030123456'],
    ['030 123456\n0171 765432', 'tel:030123456'],
    ['٠٥٠١٢٣٤٥٦٧ / ٠٥١١٢٣٤٥٦٧', 'tel:0501234567'],
    // 7 digits each; 5 before 6 that begin with + or 0.
    ['1234567 / 7654321', 'tel:1234567'],
    ['12345 / 098765', 'tel:12345'],
    ['12345 / +98765 4', 'tel:12345'],
  ])('dials the first of several numbers: %j as %j', (value, href) => {
    expect(contactAction('officePhones', value)).toEqual({ type: 'call', href });
  });

  it.each([
    ['033054/123456', 'tel:033054123456'],
    ['98765/43210', 'tel:9876543210'],
    ['+49 (0) 30 / 12345678', 'tel:+493012345678'],
    ['030 12345678/12', 'tel:0301234567812'],
    ['555 0100,,1234567#', 'tel:5550100,,1234567%23'],
    ['555 0100,1234567', 'tel:5550100,1234567'],
    ['555 0100,,0123456', 'tel:5550100,,0123456'],
    ['555 0100 ext. 1234567', 'tel:5550100,1234567'],
    ['tel:+1-555-010-0100', 'tel:+15550100100'],
    // One digit less than two numbers have.
    ['123456 / 7654321', 'tel:1234567654321'],
    ['1234567 / 654321', 'tel:1234567654321'],
    ['1234 / 098765', 'tel:1234098765'],
    ['12345 / 09876', 'tel:1234509876'],
  ])('dials %j, which is one number, as %j', (value, href) => {
    expect(contactAction('officePhones', value)).toEqual({ type: 'call', href });
  });

  // Specification: PUB-10
  it.each([
    ['ann@example.com', 'mailto:ann@example.com'],
    ['ann+cards@example.com', 'mailto:ann%2Bcards@example.com'],
    ["o'neil@example.com", "mailto:o'neil@example.com"],
    ['käthe@münchen.example', 'mailto:k%C3%A4the@m%C3%BCnchen.example'],
    ['100%@example.com', 'mailto:100%25@example.com'],
  ])('writes to %j as %j', (value, href) => {
    expect(contactAction('emails', value)).toEqual({ type: 'mail', href });
  });

  // Specification: PUB-13
  it('visits a website and a social page by the one rule for addresses', () => {
    expect(contactAction('websites', 'example.com')).toEqual({ type: 'visit', href: 'https://example.com' });
    expect(contactAction('tiktok', '@ann')).toEqual({ type: 'visit', href: 'https://tiktok.com/@ann' });
    expect(contactAction('websites', 'javascript:alert(1)')).toEqual({ type: 'none' });
  });

  it('never yields a link that could run, or carries a header, for any text', () => {
    fc.assert(
      fc.property(fc.constantFrom(...contactRowOrder), anyCharacters(), (kind, value) => {
        const action = contactAction(kind, value);
        if (action.type === 'none') return;
        expect(action.href).toMatch(/^(tel:[+0-9*,;%]+|mailto:[^?&\s]+|https?:\/\/[^\s]+)$/);
      }),
      { numRuns: process.env.LONG ? 3000 : 300 },
    );
  });
});

describe('the numbers of a typed phone', () => {
  it.each([
    ['+49 (0)170 1234567', ['+49 170 1234567']],
    ['030 1234567 / 0171 4567890', ['030 1234567', '0171 4567890']],
    ['030 1234567, 0171 4567890; +46 8 123456', ['030 1234567', '0171 4567890', '+46 8 123456']],
    ['+49 (0)30 1234567 / +49 (0)171 4567890', ['+49 30 1234567', '+49 171 4567890']],
    ['030 1234567, mobile: 0171 4567890', ['030 1234567', '0171 4567890']],
    ['030 1234567 (mobile 0171 4567890)', ['030 1234567', '0171 4567890']],
    ['(030) 1234567; (0171) 4567890', ['(030) 1234567', '(0171) 4567890']],
    ['030/123 45 67 ext. 12', ['030/123 45 67 ext. 12']],
    ['+1 555 0100 (ext. 12)', ['+1 555 0100 ext. 12']],
    ['( 030 1234567', ['030 1234567']],
    // Android keeps a plus only as the first character, and reads p and w as pauses.
    ['Mobile: +49 171 4567890', ['+49 171 4567890']],
    ['(work) +49 30 1234567', ['+49 30 1234567']],
    ['(+49) 30 1234567', ['+49 30 1234567']],
    ['\u200e+49 171 4567890', ['+49 171 4567890']],
    ['+49 171 4567890 (WhatsApp)', ['+49 171 4567890']],
    ['Tel. +49 (0)30 1234567', ['+49 30 1234567']],
    ['(+49) (0)30 1234567', ['+49 30 1234567']],
    ['٠٥٠١٢٣٤٥٦٧', ['0501234567']],
    // Android keeps no letters.
    ['1-800-FLOWERS', ['1-800-3569377']],
    ['on request', ['on request']],
    ['', ['']],
  ])('of %j are %j', (typed, numbers) => {
    expect(phoneNumbers(typed)).toEqual(numbers);
  });

  it('begin with the number that a tap dials, for any text', () => {
    const digitsOf = (text: string) => text.replace(/\D/g, '');
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789+ ()/,;.-aA\n'), maxLength: 40 });
    fc.assert(
      fc.property(typed, (value) => {
        const [first = ''] = phoneNumbers(value);
        const action = contactAction('mobilePhones', value);
        expect(action.type === 'call' ? digitsOf(action.href) : '').toBe(digitsOf(first));
      }),
      { numRuns: process.env.LONG ? 3000 : 300 },
    );
  });
});

describe('the map link', () => {
  it('carries the address in one encoded query', () => {
    expect(mapUrl('Torsgatan 12\n113 21 Stockholm & more')).toBe(
      'https://www.google.com/maps/search/?api=1&query=Torsgatan%2012%20113%2021%20Stockholm%20%26%20more',
    );
    expect(() => mapUrl('\ud800')).not.toThrow();
  });
});
