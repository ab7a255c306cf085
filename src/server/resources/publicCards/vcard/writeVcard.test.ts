import { isUtf8 } from 'node:buffer';
import fc from 'fast-check';
import { phoneNumbers } from '../../../../card/contactAction';
import { anyVcardContact, aVcardContact } from '../../../../testing/builders/aVcardContact';
import { nameParts } from './nameParts';
import { readWithIcal, readWithVcf } from '../../../../testing/readers/readVcard';
import type { ReadProperty } from '../../../../testing/readers/readVcard';
import { contactUuid } from '../../contactUuid';
import type { VcardContact } from './vcardContact';
import { vcardUri } from './vcardText';
import { vcardVersions, writeVcard } from './writeVcard';
import type { VcardVersion } from './writeVcard';

const photoJpeg = Buffer.alloc(90, 0xd8);
/** Contacts in all, half of them in each version. */
const runs = (process.env.LONG === undefined ? 100 : 100_000) / vcardVersions.length;

/** The properties a contact has to come back as, in the words of the readers. */
function expectedProperties(contact: VcardContact, version: VcardVersion): ReadProperty[] {
  const isThree = version === '3.0';
  const property = (name: string, value: string, types: string[] = [], group = '') => ({
    name,
    group,
    types,
    parts: [value],
  });
  const some = (name: string, values: readonly string[], types: string[] = []) =>
    values.filter((value) => value !== '').map((value) => property(name, value, types));
  const structured = (name: string, values: readonly string[]) => {
    const parts = values.slice(0, values.findLastIndex((value) => value !== '') + 1);
    return parts.length === 0 ? [] : [{ name, group: '', types: [], parts }];
  };
  const links = [...contact.socials, { label: 'Card', url: contact.pageUrl }];
  const revised = `${contact.revisedAt.toISOString().slice(0, 19)}Z`;
  return [
    property('version', version),
    { name: 'n', group: '', types: [], parts: nameParts(contact.fullName) },
    property('fn', contact.fullName),
    ...structured('org', [contact.company]),
    ...some('title', [contact.title]),
    ...some('tel', contact.officePhones.flatMap(phoneNumbers), ['work', 'voice']),
    ...some('tel', contact.mobilePhones.flatMap(phoneNumbers), ['cell']),
    ...some('tel', phoneNumbers(contact.fax), ['work', 'fax']),
    ...some('email', contact.emails, isThree ? ['internet', 'work'] : ['work']),
    ...contact.address
      .filter((value) => value !== '')
      .map((value) => ({ name: 'adr', group: '', types: ['work'], parts: ['', '', value, '', '', '', ''] })),
    ...some(
      'url',
      contact.websites.map((website) => vcardUri(website) ?? ''),
    ),
    ...links.flatMap(({ label, url }, index) => [
      property('url', vcardUri(url) ?? '', [], `item${index + 1}`),
      property('x-ablabel', label, [], `item${index + 1}`),
    ]),
    ...some('note', [contact.about]),
    isThree
      ? property('photo', photoJpeg.toString('base64'), ['jpeg'])
      : property('photo', `data:image/jpeg;base64,${photoJpeg.toString('base64')}`),
    property('uid', `urn:uuid:${contactUuid(contact.cardId)}`),
    property('rev', isThree ? revised : revised.replace(/[-:]/g, '')),
    property('source', contact.sourceUrl),
  ];
}

/** ical.js reads the `\\\\;` after a part that ends with a backslash as an escaped semicolon: it gets no such parts. */
function forIcal(contact: VcardContact): VcardContact {
  const mend = (text: string) => text.replace(/\\+(?=[\s,]|$)/g, '/');
  return {
    ...contact,
    fullName: mend(contact.fullName),
    company: mend(contact.company),
    address: contact.address.map(mend),
  };
}

/** ical.js understands a 4.0 REV and gives it back in its own notation. */
function withPlainRevision(properties: ReadProperty[], version: VcardVersion): ReadProperty[] {
  if (version === '3.0') return properties;
  return properties.map((each) =>
    each.name === 'rev' ? { ...each, parts: each.parts.map((part) => part.replace(/[-:]/g, '')) } : each,
  );
}

function inOrder(properties: ReadProperty[]): string {
  return properties
    .map((each) => JSON.stringify(each))
    .sort()
    .join('\n');
}

function linesOf(file: string): string[] {
  expect(file.endsWith('\r\n')).toBe(true);
  return file.slice(0, -2).split('\r\n');
}

/** Every content line of a file, unfolded. */
function contentLines(file: string): string[] {
  return file.slice(0, -2).replace(/\r\n /g, '').split('\r\n');
}

describe.each(vcardVersions)('a contact file in version %s', (version) => {
  it(`comes back through two readers exactly as it went in, ${runs.toLocaleString('en')} times`, () => {
    fc.assert(
      fc.property(anyVcardContact, (contact) => {
        expect(inOrder(readWithVcf(writeVcard(contact, { version, photoJpeg })))).toBe(
          inOrder(expectedProperties(contact, version)),
        );
        const readable = forIcal(contact);
        const read = withPlainRevision(readWithIcal(writeVcard(readable, { version, photoJpeg })), version);
        expect(inOrder(read)).toBe(inOrder(expectedProperties(readable, version)));
      }),
      { numRuns: runs },
    );
  }, 120_000);

  it('has only CRLF breaks and lines of at most 75 octets, never cut inside a character', () => {
    fc.assert(
      fc.property(anyVcardContact, (contact) => {
        const file = writeVcard(contact, { version, photoJpeg });
        expect(file.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
        // Latin-1 holds one character for each octet; decoding each line by itself shows a cut character.
        const lines = Buffer.from(file).toString('latin1').slice(0, -2).split('\r\n');
        expect(lines.filter((line) => line.length > 75 || !isUtf8(Buffer.from(line, 'latin1')))).toEqual([]);
      }),
      { numRuns: runs },
    );
  });

  it('fills its lines: a folded line is at most three octets short', () => {
    const lines = linesOf(writeVcard(aVcardContact({ about: 'ä漢😀'.repeat(100) }), { version }));
    const folded = lines.slice(0, -1).filter((_, index) => lines[index + 1]?.startsWith(' '));
    expect(folded.length).toBeGreaterThan(10);
    for (const line of folded) expect(Buffer.byteLength(line)).toBeGreaterThanOrEqual(72);
  });
});

const breaks = [
  '\r\n',
  '\n',
  '\r',
  '\n\r',
  '\r\r\n',
  '\u0085',
  '\u2028',
  '\u2029',
  '\r\n ',
  '\r\n\t',
  '\u000b',
  '\u000c',
  '\u0000\r\n',
  '\ud800\r\n',
];
const payloads = [
  'TEL:666',
  'END:VCARD',
  'BEGIN:VCARD',
  'item1.X-ABLabel:x',
  'PHOTO;VALUE=URI:http://evil.test/x.jpg',
  'URL:javascript:alert(1)',
  ' folded',
  '\\nTEL:666',
  'X-EVIL;ENCODING=QUOTED-PRINTABLE:=0D=0A',
];
const frames = [
  (text: string) => text,
  (text: string) => `Ann${text}`,
  (text: string) => `Ann\\${text}`,
  (text: string) => `Ann;${text},${text}`,
];
const injections = breaks.flatMap((lineBreak) =>
  payloads.flatMap((payload) => frames.map((frame) => frame(`${lineBreak}${payload}`))),
);

function everywhere(text: string): VcardContact {
  const url = `https://a.test/${text}`;
  return aVcardContact({
    fullName: `A${text}`,
    title: `A${text}`,
    company: `A${text}`,
    about: `A${text}`,
    fax: `A${text}`,
    officePhones: [`A${text}`],
    mobilePhones: [`A${text}`],
    emails: [`A${text}`],
    address: [`A${text}`],
    websites: [url],
    socials: [{ label: `A${text}`, url }],
  });
}

describe('a hostile value', () => {
  it(`adds no line, in ${injections.length} ways and every field`, () => {
    expect(injections.length).toBeGreaterThanOrEqual(500);
    const names = (contact: VcardContact, version: VcardVersion) =>
      contentLines(writeVcard(contact, { version })).map((line) => line.slice(0, line.indexOf(':')));
    for (const version of vcardVersions) {
      const expected = names(everywhere('x'), version);
      for (const text of injections) expect(names(everywhere(text), version)).toEqual(expected);
    }
  });

  it.each([
    ['CRLF', 'a\r\nb', 'a\\nb'],
    ['a bare CR', 'a\rb', 'a\\nb'],
    ['LF', 'a\nb', 'a\\nb'],
    ['U+0085', 'a\u0085b', 'a\\nb'],
    ['U+2028', 'a\u2028b', 'a\\nb'],
    ['U+2029', 'a\u2029b', 'a\\nb'],
    ['a tab', 'a\tb', 'a b'],
    ['NUL, escape and C1', 'a\u0000\u001b\u009b\u007fb', 'ab'],
    ['half a surrogate pair', 'a\udc00b', 'a\ufffdb'],
    ['backslash, semicolon and comma', 'a\\;,b', 'a\\\\\\;\\,b'],
  ])('has %s escaped or dropped', (_, typed, written) => {
    expect(contentLines(writeVcard(aVcardContact({ about: typed }), { version: '3.0' }))).toContain(`NOTE:${written}`);
  });

  it.each([
    'javascript:alert(1)//http',
    'data:text/html,x',
    'ftp://a.test',
    'https://user:pass@a.test',
    'a.test',
    '',
    'tel:1',
  ])('does not become a link: %s', (url) => {
    const file = writeVcard(aVcardContact({ websites: [url], socials: [{ label: 'Facebook', url }] }), {
      version: '3.0',
    });
    expect(contentLines(file).filter((line) => line.includes('URL'))).toEqual([
      'item1.URL:https://cards.test/preview/key',
    ]);
  });
});

describe('the address books of phones', () => {
  const full = aVcardContact({
    title: 'Guide',
    company: 'Visits & Co',
    officePhones: ['1', '2'],
    mobilePhones: ['3'],
    fax: '4',
    emails: ['ann@visits.test'],
    address: ['Street 1, Town'],
    websites: ['https://visits.test'],
    socials: [{ label: 'LinkedIn', url: 'https://linkedin.com/in/ann' }],
  });
  const three = contentLines(writeVcard(full, { version: '3.0', photoJpeg: Buffer.from('jpeg') }));

  it('on iOS and macOS get the picture inline, with ENCODING=b and TYPE=JPEG and without VALUE', () => {
    expect(three).toContain(`PHOTO;ENCODING=b;TYPE=JPEG:${Buffer.from('jpeg').toString('base64')}`);
    expect(three.join('\n')).not.toMatch(/VALUE=|ENCODING=BASE64/);
  });

  it('on iOS and macOS get profiles as labeled addresses, not as X-SOCIALPROFILE', () => {
    const label = three.indexOf('item1.X-ABLabel:LinkedIn');
    expect(three[label - 1]).toBe('item1.URL:https://linkedin.com/in/ann');
    expect(three.join('\n')).not.toContain('X-SOCIALPROFILE');
  });

  // iOS looks up an empty property as an address or shows it as a blank row.
  it('on iOS get no property without a value', () => {
    for (const version of vcardVersions) {
      const lines = contentLines(
        writeVcard(aVcardContact({ officePhones: ['', ' '], address: [''], emails: ['\n'] }), { version }),
      );
      expect(lines.map((line) => line.split(/[;:]/)[0])).toEqual([
        'BEGIN',
        'VERSION',
        'N',
        'FN',
        'item1.URL',
        'item1.X-ABLabel',
        'UID',
        'REV',
        'SOURCE',
        'END',
      ]);
    }
  });

  it('get each number of a phone field as a telephone that they can dial', () => {
    const contact = aVcardContact({ mobilePhones: ['+49 (0)170 1234567 / +46 8 123456'] });
    const lines = writeVcard(contact, { version: '3.0' }).split('\r\n');
    expect(lines.filter((line) => line.startsWith('TEL;TYPE=CELL'))).toEqual([
      'TEL;TYPE=CELL:+49 170 1234567',
      'TEL;TYPE=CELL:+46 8 123456',
    ]);
  });

  it('on Android get a work phone, a mobile phone and a fax that is not filed as "home fax"', () => {
    expect(three.filter((line) => line.startsWith('TEL'))).toEqual([
      'TEL;TYPE=WORK,VOICE:1',
      'TEL;TYPE=WORK,VOICE:2',
      'TEL;TYPE=CELL:3',
      'TEL;TYPE=WORK,FAX:4',
    ]);
  });

  it('on Android get labels only from the constants of the standard', () => {
    const types = three.flatMap((line) => /^[^:]*;TYPE=([^:;]*)/.exec(line)?.[1]?.split(',') ?? []);
    expect(new Set(types)).toEqual(new Set(['WORK', 'VOICE', 'CELL', 'FAX', 'INTERNET', 'JPEG']));
  });

  it('of Google Contacts get the picture in 4.0 as a data URI without ENCODING and TYPE', () => {
    const four = contentLines(writeVcard(full, { version: '4.0', photoJpeg: Buffer.from('jpeg') }));
    expect(four).toContain(`PHOTO:data:image/jpeg;base64,${Buffer.from('jpeg').toString('base64')}`);
  });

  it('of Outlook and Roundcube get N with five parts and FN, also for a company or an email alone', () => {
    const lines = contentLines(writeVcard(aVcardContact({ fullName: '', company: 'Visits' }), { version: '3.0' }));
    expect(lines).toEqual(expect.arrayContaining(['N:;;;;', 'FN:Visits', 'ORG:Visits']));
    const nameless = aVcardContact({ fullName: '', company: '', emails: ['', 'ann@visits.test'] });
    expect(contentLines(writeVcard(nameless, { version: '3.0' }))).toContain('FN:ann@visits.test');
    expect(three).toEqual(expect.arrayContaining(['N:Lee;Ann;;;', 'FN:Ann Lee']));
  });

  it('get no CHARSET and no KIND, but a stable UID and the time of the last change', () => {
    expect(three.join('\n')).not.toMatch(/CHARSET|KIND/);
    expect(three).toEqual(
      expect.arrayContaining([
        'VERSION:3.0',
        `UID:urn:uuid:${contactUuid('card-1')}`,
        'REV:2026-01-02T03:04:05Z',
        'SOURCE:https://cards.test/api/cards/key/vcf',
      ]),
    );
    expect(contactUuid('card-1')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(contactUuid('card-1')).not.toBe(contactUuid('card-2'));
  });

  // Specification: VCF-01
  it('gets every value of the lists, not only the first', () => {
    expect(three).toEqual(
      expect.arrayContaining([
        'EMAIL;TYPE=INTERNET,WORK:ann@visits.test',
        'ADR;TYPE=WORK:;;Street 1\\, Town;;;;',
        'URL:https://visits.test',
      ]),
    );
  });
});
