import { itWhenLong } from '../itWhenLong';
import { crc32 } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { splitEntries } from '../../text/importCells';
import { contactFiles, photoBase64 } from './contactFiles';
import { googleContactsTable, outlookTable } from './contactTables';
import { delimitedFiles } from './delimitedFiles';
import { people } from './people';
import { textBytes } from './textBytes';
import { workbookFile, workbookFiles } from './workbookFiles';
import { matchColumns } from '../../console/screens/import/columns/matchColumns';
import { rowValues } from '../../console/screens/import/columns/rowValues';
import type { ImportRow } from '../../console/entities/jobs/importEndpoints';
import { readImportFile } from '../../console/screens/import/files/readImportFile';
import { readPhotos } from '../../console/screens/import/files/readPhotos';
import { vcardsIn } from '../../console/screens/import/files/vcardLines';
import { partsOf } from '../../console/screens/import/files/vcardValue';
import { ImportReader } from '../../console/screens/import/reader/ImportReader';

/** The values of each row of a file, as the import would send them with the columns as they match by themselves. */
async function valuesOf(bytes: Uint8Array): Promise<{ rows: ImportRow[]; photos: number }> {
  const { table, photos } = await readImportFile(bytes);
  const columns = table.header.map((header, index) => ({ header, samples: table.rows.map((row) => row[index] ?? '') }));
  const match = matchColumns(columns, 'cards', []);
  return { rows: table.rows.map((row) => rowValues(row, match)), photos: photos.size };
}

/** Some versions of Node decode windows-1252 as Latin-1 (nodejs/node#56542); browsers do not. */
const decodedByBrowsers = (text = '') => text.replaceAll('\u0092', '’');

function personOf(values: ImportRow) {
  const list = (cell = '', areLines = false) => splitEntries(cell, { areLines });
  return {
    fullName: decodedByBrowsers(values.fullName),
    company: values.company ?? '',
    title: values.title ?? '',
    mobilePhones: list(values.mobilePhones),
    officePhones: list(values.officePhones),
    emails: list(values.emails),
    address: list(values.address, true),
  };
}

describe('a file of people', () => {
  it.each([...delimitedFiles, ...workbookFiles])('of $name is read as it was written', async ({ bytes }) => {
    expect((await valuesOf(bytes)).rows.map(personOf)).toEqual(people);
  });

  it('of Google Contacts has several values of a cell and the kinds of its phones', async () => {
    const [joerg, zoe] = people;
    expect((await valuesOf(googleContactsTable.bytes)).rows.map(personOf)).toEqual([
      { ...joerg, address: ['Hauptstraße 1, Hof 2\n01067 Dresden'] },
      zoe,
    ]);
  });

  it('of Outlook has its names and addresses put together', async () => {
    const [joerg, zoe] = people;
    expect((await valuesOf(outlookTable.bytes)).rows.map(personOf)).toEqual([
      { ...joerg, address: ['Hauptstraße 1; Hof 2, 01067 Dresden, Germany'] },
      { ...zoe, fullName: 'Zoë "Zo" O’Brien PhD' },
    ]);
  });

  it.each(contactFiles)('of $name is read with its photos', async ({ bytes, photos }) => {
    const read = await valuesOf(bytes);
    const expected = read.rows.length === 1 ? people.slice(0, 1) : [...people];
    expect(read.rows.map(personOf)).toEqual(
      expected.map((person) => ({
        ...person,
        mobilePhones: person.mobilePhones.map((phone) =>
          read.rows[0]?.mobilePhones?.includes('-') ? phone.replaceAll(' ', '-') : phone,
        ),
      })),
    );
    expect(read.photos).toBe(photos);
  });
});

describe('delimited text', () => {
  it.each([
    ['with a line for the delimiter', 'sep=;\nName,x;Code\nAnn,b;1\n', ['Name,x', 'Code'], ['Ann,b', '1']],
    ['whose first row lacks a name', ';Name\n1;Ann\n', ['', 'Name'], ['1', 'Ann']],
    [
      'with three colons that are none of Google Contacts',
      'Name;About\nAnn;a ::: b\n',
      ['Name', 'About'],
      ['Ann', 'a ::: b'],
    ],
    ['whose header ends as on Windows and its row as on Unix', 'Name;Code\r\nAnn;1\n', ['Name', 'Code'], ['Ann', '1']],
    ['with the apostrophe before a formula', "Name;About\nAnn;'=1+1\n", ['Name', 'About'], ['Ann', '=1+1']],
  ])('%s has its columns', async (_, text, header, row) => {
    expect((await readImportFile(strToU8(text))).table).toMatchObject({ header, rows: [row] });
  });

  it('is read in the encoding of its mark, of its zero bytes, or of the language of the browser', async () => {
    const text = '氏名や番号など\n東京特許許可局\n';
    const latin = 'Name;Code\nAnn;1\n';
    const rowsOf = async (bytes: Uint8Array, language?: string) => (await readImportFile(bytes, language)).table.rows;
    for (const encoding of ['utf-16le', 'utf-16be'] as const) {
      expect(await rowsOf(textBytes(text, encoding))).toEqual([['東京特許許可局']]);
      expect(await rowsOf(textBytes(latin, encoding).slice(2))).toEqual([['Ann', '1']]);
    }
    const big5 = Uint8Array.from([...strToU8('a;b\n'), 0xaa, 0x46, 0xa8, 0xca, ...strToU8(';1\n')]);
    expect(await rowsOf(big5, 'zh-TW')).toEqual([['東京', '1']]);
  });
});

describe('a workbook', () => {
  it('has texts without their readings', async () => {
    const header = '<row><c t="inlineStr"><is><t>Name</t></is></c></row>';
    const reading = '<rPh sb="0" eb="2"><t>トウキョウ</t></rPh>';
    const xml = `${header}<row><c t="inlineStr"><is><t>東京</t>${reading}</is></c></row>`;
    const { table } = await readImportFile(workbookFile({ sheets: [{ name: 'People', xml }] }));
    expect(table.rows).toEqual([['東京']]);
  });
});

describe('a contact file', () => {
  const cellsOf = async (...lines: string[]) => {
    const { table, photos } = await readImportFile(strToU8(lines.join('\r\n')));
    const rows = table.rows.map((row) => Object.fromEntries(row.map((cell, index) => [table.header[index], cell])));
    return { rows, photos: [...photos.keys()] };
  };
  const aCard = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD'];

  it.each<[what: string, lines: string[], cells: Record<string, string>]>([
    ['one position', ['TITLE:First', 'TITLE:Second'], { Position: 'First' }],
    [
      'the name of the organization where it has no other',
      ['FN:', 'ORG:Acme;Sales'],
      { 'Full Name': 'Acme', Company: 'Acme' },
    ],
    [
      'the label of its own group only',
      ['i1.TEL:1', 'i2.TEL:2', 'i2.X-ABLabel:Mobile'],
      { 'Office Phones': '1', 'Mobile Phones': '2' },
    ],
    ['no pager', ['TEL;TYPE=PAGER:1', 'TITLE:x'], { Position: 'x' }],
    ['a fax by its label', ['i.TEL:1', 'i.X-ABLabel:Telefax'], { Fax: '1' }],
    [
      'a phone for home and work',
      ['TEL;TYPE=HOME,WORK:1', 'TEL;TYPE=HOME:2'],
      { 'Office Phones': '1', 'Home Phone': '2' },
    ],
    ['a name in a network', ['X-SOCIALPROFILE;type=Instagram;x-user=ann:x-apple:ann'], { Instagram: 'ann' }],
    ['a profile on X', ['X-SOCIALPROFILE;TYPE=x:https://x.com/ann'], { Twitter: 'https://x.com/ann' }],
    ['a home address, which is private', ['ADR;TYPE=HOME:;;Street 1;Town;;;'], { 'Home Address': 'Street 1, Town' }],
    ['a home phone by the label of Apple', ['i.TEL:1', 'i.X-ABLabel:_$!<Home>!$_'], { 'Home Phone': '1' }],
    [
      'the postal code before the town',
      ['ADR:;;Street 1;Town;;1010;Austria'],
      { Addresses: 'Street 1, 1010 Town, Austria' },
    ],
    ['a note, which is private', ['NOTE:late\\Nagain'], { Note: 'late\nagain' }],
    ['nothing of a card inside of it', ['TITLE:x', ...aCard('FN:y')], { Position: 'x' }],
  ])('has %s', async (_, lines, cells) => {
    expect((await cellsOf(...aCard(...lines))).rows).toEqual([cells]);
  });

  it('is read after the end of a card that has no beginning', async () => {
    expect((await cellsOf('BEGIN:VCARD', 'END:VCARD', 'END:VCARD', ...aCard('TITLE:x'))).rows).toHaveLength(2);
  });

  it.each([
    ['that is cut off', 2, [...aCard('FN:Ann'), 'BEGIN:VCARD', 'FN:Bo', 'TEL:+43 1']],
    ['before another one', 1, ['BEGIN:VCARD', 'FN:Ann', ...aCard('FN:Bo'), ...aCard('FN:Cy')]],
  ])('without an end %s is named', async (_, number, lines) => {
    await expect(cellsOf(...lines)).rejects.toThrow(`Contact ${number} in the file has no end (END:VCARD). Export`);
  });

  it('is read with the line ends of old Macs', async () => {
    const { table } = await readImportFile(strToU8(aCard('FN:Ann', 'TITLE:Head of', '  Sales').join('\r')));
    expect(table).toMatchObject({ header: ['Full Name', 'Position'], rows: [['Ann', 'Head of Sales']] });
  });

  it('is read where a fold divides the bytes of a character', async () => {
    const contact = Buffer.from(aCard('FN:Jörg', 'TITLE:Fä', '\t ß').join('\r\n')).toString('latin1');
    const folded = Buffer.from(contact.replace('\xc3\xb6', '\xc3\r\n \xb6'), 'latin1');
    const { table } = await readImportFile(new Uint8Array(folded));
    expect(table).toMatchObject({ header: ['Full Name', 'Position'], rows: [['Jörg', 'Fä ß']] });
  });

  it('is read in the charset of a line, in which a byte of a character may be an ASCII sign', async () => {
    // テスト and ソ in Shift_JIS, whose last byte is a backslash.
    const line = 'N;CHARSET=SHIFT_JIS;ENCODING=QUOTED-PRINTABLE:=83e=83X=83g;=83\\';
    expect((await cellsOf(...aCard(line))).rows).toEqual([{ 'Full Name': 'ソ テスト' }]);
  });

  it('is read in the charset that a line names, whatever the language of the browser', async () => {
    const name = (charset: string) => [...strToU8(`N;CHARSET=${charset}:`), 0xcf, 0xf3, 0xef, ...strToU8(';\r\n')];
    const rowsOf = async (...bytes: number[]) => {
      const start = [...strToU8('BEGIN:VCARD\r\nTITLE;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=D0=90\r\n')];
      const { table } = await readImportFile(Uint8Array.from([...start, ...bytes, ...strToU8('END:VCARD')]), 'en-US');
      return table.rows;
    };
    expect(await rowsOf(...name('Windows-1251'))).toEqual([['Пуп', 'А']]);
    expect(await rowsOf(...name('utf-8'))).toEqual([['Ïóï', 'А']]);
    expect(await rowsOf(...name('unknown'))).toEqual([['Ïóï', 'А']]);
  });

  it.each(['PHOTO;JPEG;ENCODING=BASE64:', 'PHOTO;ENCODING=b;TYPE=JPEG:', 'PHOTO;BASE64;JPEG:'])(
    'has a photo whose lines begin without a blank: %s',
    async (property) => {
      const lines = ['', photoBase64.slice(0, 76), photoBase64.slice(76)];
      for (const [first = '', ...others] of [lines, lines.slice(1)]) {
        const file = aCard('FN:Ann', `${property}${first}`, ...others, '', 'TITLE:Guide').join('\r\n');
        const { table, photos } = await readImportFile(strToU8(file));
        expect(table.rows).toEqual([['Ann', 'Guide']]);
        expect(photos.get(0)?.size).toBe(124);
      }
    },
  );

  it.each([`PHOTO;JPEG;BASE64:${photoBase64}`, `PHOTO:data:image/jpeg;base64\\,${photoBase64}`])(
    'has the photo of its second card: %.20s',
    async (photo) => {
      expect((await cellsOf(...aCard('FN:Ann'), ...aCard('FN:Bo', photo))).photos).toEqual([1]);
    },
  );

  itWhenLong('has a photo of megabytes at once', async () => {
    const photo = Array.from({ length: 40_000 }, () => ` ${'A'.repeat(76)}`);
    const { photos } = await readImportFile(strToU8(aCard('FN:Ann', 'PHOTO;ENCODING=b:', ...photo).join('\r\n')));
    expect(photos.get(0)?.size).toBe(40_000 * 57);
  });

  it('has parts that end in an escaped semicolon', () => {
    const address = 'ADR;TYPE=WORK:;;Main St. 1\\;;Berlin;;10115;Germany';
    const contacts = Array.from(vcardsIn(`BEGIN:VCARD\r\n${address}\r\nFN:Ann\r\nEND:VCARD\r\n`));
    expect(partsOf(contacts[0]![0]!)).toEqual(['', '', 'Main St. 1;', 'Berlin', '', '10115', 'Germany']);
  });
});

describe('an archive of photos', () => {
  it('has names in UTF-8 that it does not mark as such', async () => {
    const zip = zipSync({ 'Jürgen Müller.jpg': strToU8('x') });
    const utf8 = 0x08;
    const central = Buffer.from(zip).indexOf('PK\x01\x02');
    zip[7]! &= ~utf8;
    zip[central + 9]! &= ~utf8;
    expect([...(await readPhotos(new Blob([zip as BlobPart]))).keys()]).toEqual(['jurgen muller']);
  });

  it('has the umlauts of names that Windows packed', async () => {
    const archive = Buffer.from(zipSync({ 'J?rg Gro? ?ngel ?s.jpg': strToU8('x') })).toString('latin1');
    const packed = archive.replaceAll('J?rg Gro? ?ngel ?s', 'J\x94rg Gro\xe1 \xb5ngel \x86s');
    const photos = await readPhotos(new Blob([Buffer.from(packed, 'latin1') as BlobPart]));
    expect([...photos.values()].map(({ name }) => name)).toEqual(['Jörg Groß Ángel ås.jpg']);
  });

  it.each([
    ['pl-PL', '\xa3ukasz W\xf3jcik', '\x9dukasz W\xa2jcik', 'Łukasz Wójcik'],
    ['cs', 'Ji\xf8\xed Dvo\xf8\xe1k', 'Ji\xfd\xa1 Dvo\xfd\xa0k', 'Jiří Dvořák'],
    ['ru', '\xc0\xed\xed\xe0', '\x80\xad\xad\xa0', 'Анна'],
    ['ja', '\x8e\x52\x93\x63', '\x8e\x52\x93\x63', '山田'],
  ])('has the names that Windows packed, and wrote into a table, in %s', async (language, written, packed, name) => {
    const archive = Buffer.from(zipSync({ [`${'?'.repeat(packed.length)}.jpg`]: strToU8('x') })).toString('latin1');
    const bytes = Buffer.from(archive.replaceAll('?'.repeat(packed.length), packed), 'latin1');
    const reader = new ImportReader(language);
    await reader.open(new Blob([Buffer.from(`Name\n${written}\n`, 'latin1') as BlobPart]));
    await reader.openPhotos(new Blob([bytes as BlobPart]));
    expect(await reader.rows(0, 1, ['fullName'])).toEqual([{ position: 1, values: { fullName: name } }]);
    const { photos } = await reader.photos(['fullName'], 'cards');
    expect(photos.map(({ photo }) => (photo as File).name)).toEqual([`${name}.jpg`]);
  });

  it.each([
    ['for this name', 'Lukasz.jpg', 'Łukasz Wójcik.jpg'],
    ['for another name', 'Zofia.jpg', 'Lukasz.jpg'],
  ])('has the name in Unicode that is added %s', async (_, named, expected) => {
    const checksum = Buffer.alloc(5);
    checksum[0] = 1;
    checksum.writeUInt32LE(crc32(named), 1);
    const extra = { 0x5455: new Uint8Array(5), 0x7075: Buffer.concat([checksum, Buffer.from('Łukasz Wójcik.jpg')]) };
    const archive = zipSync({ 'Lukasz.jpg': [strToU8('x'), { extra }] });
    const photos = await readPhotos(new Blob([archive as BlobPart]));
    expect([...photos.values()].map(({ name }) => name)).toEqual([expected]);
  });
});
