import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate';
import type { ColumnMatch } from '../../console/screens/import/columns/matchColumns';
import { readArchive } from '../../console/screens/import/files/readArchive';
import { readImportFile } from '../../console/screens/import/files/readImportFile';
import { readPhotos } from '../../console/screens/import/files/readPhotos';
import { ImportReader } from '../../console/screens/import/reader/ImportReader';
import { zipOf } from '../generators/makeZip';
import { photoBase64 } from './contactFiles';
import { textBytes } from './textBytes';
import { workbookFile } from './workbookFiles';

const csv = (text: string) => textBytes(text, 'utf-8');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const rowOf = (columns: number) => Array.from({ length: columns }, (_, index) => `c${index}`).join(';');

function sheet(xml: string, more = {}) {
  return workbookFile({ sheets: [{ name: 'People', xml }], ...more });
}

const entities = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';

describe('a file that cannot be imported', () => {
  it.each<[what: string, bytes: () => Uint8Array, message: RegExp]>([
    ['without content', () => new Uint8Array(), /^The file is empty\. Save it again/],
    [
      'of 21 MB',
      () => new Uint8Array(21 * 1024 * 1024).fill(65),
      /21 MB, more than the 20 MB an import takes\. Remove/,
    ],
    ['with 101 columns', () => csv(`${rowOf(101)}\n${rowOf(101)}\n`), /more than 100 columns\. Remove/],
    [
      'with a workbook of 101 columns',
      () => sheet(`<row>${'<c><v>1</v></c>'.repeat(101)}</row>`.repeat(2)),
      /more than 100 columns\. Remove/,
    ],
    ['with 20,001 rows', () => csv('a;b\n'.repeat(20_002)), /more than 20,000 rows\. Split it/],
    [
      'with a workbook of 20,001 rows',
      () => sheet('<row><c><v>1</v></c></row>'.repeat(20_002)),
      /more than 20,000 rows/,
    ],
    ['with a header only', () => csv('Name;Email\n'), /no rows below its header/],
    [
      'with an open quotation mark',
      () => csv('Name;Email\n"Ann;ann@x.test\nBo;bo@x.test\n'),
      /quotation mark.*has no end/,
    ],
    [
      'in the old Excel format',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]),
      /old Excel format.*Save it as XLSX/,
    ],
    ['in the binary Excel format', () => zipSync({ 'xl/workbook.bin': strToU8('x') }), /\.xlsb\)\. Save it as XLSX/],
    [
      'of LibreOffice',
      () => zipSync({ mimetype: [strToU8('application/vnd.oasis.opendocument.spreadsheet'), { level: 0 }] }),
      /Export it as XLSX/,
    ],
    ['that is a PDF', () => csv('%PDF-1.7'), /not a table and holds no contacts/],
    [
      'that is a picture',
      () => Uint8Array.from(Buffer.from(photoBase64, 'base64')),
      /not a table and holds no contacts/,
    ],
    [
      'that is cut off',
      () => sheet('<row><c><v>1</v></c></row>'.repeat(900)).slice(0, 700),
      /damaged or not complete|no sheet/,
    ],
    ['with broken XML', () => sheet('<row><c><v>1</c></row'), /workbook is damaged/],
    ['with 20,001 vCards', () => csv('BEGIN:VCARD\nFN:A\nEND:VCARD\n'.repeat(20_001)), /more than 20,000 rows/],
    ['with a vCard without contacts', () => csv('BEGIN:VCARD\r\nEND:VCARD\r\n'), /holds no contact/],
  ])('%s is refused with what to do', async (_what, bytes, message) => {
    await expect(readImportFile(bytes())).rejects.toThrow(message);
  });

  it('takes no entities from XML', async () => {
    const bytes = sheet(`<row><c t="str"><v>Name</v></c></row><row><c t="str"><v>&amp;b; &b;</v></c></row>`, {
      workbookPr: entities,
    });
    const read = await readImportFile(bytes).catch((error: Error) => error);
    expect(JSON.stringify(read)).not.toContain('aaaa');
  });
});

describe('an archive that unpacks to more than its limit', () => {
  it('is refused before all of it is unpacked', async () => {
    const mebibyte = 1024 * 1024;
    const bomb = zipSync({ 'a.xml': new Uint8Array(3 * mebibyte) }, { level: 1 });
    const read: string[] = [];
    const limits = { inflatedBytes: mebibyte };
    await expect(
      readArchive(
        new Blob([bomb as BlobPart]),
        () => true,
        (path) => read.push(path),
        limits,
      ),
    ).rejects.toThrow(/more than 1 MB when it is unpacked\. Keep only/);
    expect(read).toEqual([]);
  });
});

describe('a workbook', () => {
  it('is read without the parts that it has no need of', async () => {
    const cells = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const parts = unzipSync(sheet(cells('Name') + cells('Ann Lee')));
    for (const path of ['xl/sharedStrings.xml', 'xl/styles.xml']) delete parts[path];
    expect((await readImportFile(zipSync(parts))).table).toMatchObject({ header: ['Name'], rows: [['Ann Lee']] });
  });
});

describe('a workbook whose parts are numbered', () => {
  it('is read with its texts and formats', async () => {
    const cells = '<row><c t="s"><v>0</v></c></row><row><c s="0"><v>46053</v></c></row>';
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const parts = Object.entries(unzipSync(sheet(cells, { texts: '<si><t>Since</t></si>', styles })));
    const numbered = parts.map(([path, content]) => [
      path.replace(/(workbook|Strings|styles)(?=\.xml)/, '$12'),
      content,
    ]);
    const { table } = await readImportFile(zipSync(Object.fromEntries(numbered) as Record<string, Uint8Array>));
    expect(table).toMatchObject({ header: ['Since'], rows: [['2026-01-31']] });
  });
});

describe('a cell far to the right', () => {
  it.each(['XFD', 'ZZZZZZZ'])('in column %s costs one column', async (far) => {
    const { table } = await readImportFile(
      sheet(
        `<row r="1"><c r="A1"><v>1</v></c><c r="${far}1"><v>2</v></c></row><row r="2"><c r="${far}2"><v>3</v></c></row>`,
      ),
    );
    expect(table).toMatchObject({ header: ['1', '2'], rows: [['', '3']] });
  });
});

describe('a cell of a workbook', () => {
  it.each([
    ['t="b"', '1', 'TRUE'],
    ['t="b"', '0', 'FALSE'],
    ['t="d"', '2026-01-31T00:00:00', '2026-01-31'],
    ['t="d"', '2026-01-31T08:30:00', '2026-01-31T08:30:00'],
    ['t="str"', 'a_x000A_b', 'a\nb'],
    ['t="str"', 'J&#246;rg &#x1F600;&#128512;&amp;#128512;', 'Jörg 😀😀&#128512;'],
    ['t="e"', '#REF!', '#REF!'],
  ])('with %s and %s is %s', async (type, value, text) => {
    const { table } = await readImportFile(
      sheet(`<row><c t="str"><v>Head</v></c></row><row><c ${type}><v>${value}</v></c></row>`),
    );
    expect(table.rows).toEqual([[text]]);
  });
});

describe('the sheets of a workbook', () => {
  const xml = (text: string) => `<row><c t="str"><v>${text}</v></c></row>`.repeat(2);

  it('are those that are not hidden', async () => {
    const sheets = [
      { name: 'Hidden', state: 'hidden', xml: xml('secret') },
      { name: 'Very hidden', state: 'veryHidden', xml: xml('secret') },
      { name: 'People', xml: xml('Ann') },
    ];
    const { table, sheets: names } = await readImportFile(workbookFile({ sheets }));
    expect([names, table.rows]).toEqual([['People'], [['Ann']]]);
  });

  it('are found by paths from the root of the archive, too', async () => {
    const parts = unzipSync(sheet(xml('Ann')));
    const path = 'xl/_rels/workbook.xml.rels';
    const relations = strFromU8(parts[path]!).replace('Target="', 'Target="/xl/');
    const { table } = await readImportFile(zipSync({ ...parts, [path]: strToU8(relations) }));
    expect(table.rows).toEqual([['Ann']]);
  });
});

describe('the position of a row', () => {
  const cell = '<c><v>1</v></c>';

  it.each<[what: string, bytes: () => Uint8Array, positions: number[]]>([
    ['of a CSV file', () => csv('\nA;B\n1;2\n\n;\n"3\n3";4\n5;6\n'), [2, 5, 6]],
    ['below a line for the delimiter', () => csv('sep=;\nA;B\n1;2\n'), [1]],
    ['of a workbook', () => sheet(`<row r="3">${cell}</row><row r="4">${cell}</row><row r="8">${cell}</row>`), [3, 7]],
    ['of a workbook without numbers', () => sheet(`<row>${cell}</row>`.repeat(3)), [1, 2]],
    ['with more than 100 gaps', () => csv(`A;B\n${'1;2\n\n'.repeat(102)}`), numbers(102)],
    ['below line 20,001', () => csv(`A;B\n${'\n'.repeat(20_000)}1;2\n`), [1]],
  ])('%s is its line, or its number when the lines cannot be sent', async (_what, bytes, positions) => {
    expect((await readImportFile(bytes())).table.positions).toEqual(positions);
  });
});

describe('the numbers of a workbook', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="0000000000"/><numFmt numFmtId="165" formatCode="\\+## ### ####"/>' +
    '<numFmt numFmtId="166" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="167" formatCode="[Red]00000"/>' +
    '<numFmt numFmtId="168" formatCode="&quot;Haus &quot;000"/><numFmt numFmtId="169" formatCode="&quot;+30 &quot;0"/>' +
    '<numFmt numFmtId="170" formatCode="[&lt;=9999999]###\\-####;\\(###\\)\\ ###\\-####"/></numFmts>' +
    `<cellXfs>${[0, 164, 165, 166, 14, 22, 167, 168, 169, 170, 31, 57].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`;

  it.each([
    [0, '4.36641234567E+11', '436641234567'],
    [0, '0.1', '0.1'],
    [0, '0.30000000000000004', '0.3'],
    [0, '12345678901234567000', '12345678901234600000'],
    [1, '664123456', '0664123456'],
    [2, '436641234', '+43 664 1234'],
    [3, '46053', '2026-01-31'],
    [4, '46053', '2026-01-31'],
    [5, '46053.5', '2026-01-31 12:00'],
    [5, '0.5', '12:00:00'],
    [4, '-1', '-1'],
    [1, '1.5', '1.5'],
    [6, '1067', '01067'],
    // Letters in quotation marks are no part of a date.
    [7, '7', '7'],
    // The country code stands only in the format.
    [8, '2101234567', '+30 2101234567'],
    [9, '5550100', '555-0100'],
    [9, '2125550100', '(212) 555-0100'],
    // Dates of Excel in Japanese and Chinese, whose formats have no definition.
    [10, '46053', '2026-01-31'],
    [11, '46053', '2026-01-31'],
  ])('of style %i read %s as %s', async (style, raw, text) => {
    const { table } = await readImportFile(
      sheet(`<row><c t="str"><v>Head</v></c></row><row><c s="${style}"><v>${raw}</v></c></row>`, { styles }),
    );
    expect(table.rows).toEqual([[text]]);
  });

  it('are dates in the calendar of old Macs where the workbook has it', async () => {
    const xml = '<row><c t="str"><v>Head</v></c></row><row><c s="4"><v>44591</v></c></row>';
    for (const [workbookPr, text] of [
      ['<workbookPr date1904="1"/>', '2026-01-31'],
      ['<workbookPr date1904="true"/>', '2026-01-31'],
      ['<workbookPr date1904="0"/>', '2022-01-30'],
    ])
      expect((await readImportFile(sheet(xml, { styles, workbookPr }))).table.rows).toEqual([[text]]);
  });

  it('come from the stored results of formulas', async () => {
    const { table } = await readImportFile(
      sheet('<row><c t="str"><v>A</v></c></row><row><c t="str"><f>HYPERLINK("x")</f><v>=1+1</v></c></row>'),
    );
    expect(table.rows).toEqual([['=1+1']]);
  });
});

describe('a ZIP of photos', () => {
  const photo = new Uint8Array(Buffer.from(photoBase64, 'base64'));

  it.each<[what: string, file: (path: string) => ZipDeflate | ZipPassThrough]>([
    ['packed', (path) => new ZipDeflate(path, { level: 0 })],
    ['only stored', (path) => new ZipPassThrough(path)],
  ])('is read where the sizes stand behind the files and bytes look like a header, %s', async (_what, fileOf) => {
    const chunks: Uint8Array[] = [];
    const zip = new Zip((_error, chunk) => chunks.push(chunk));
    const content = ['PK\x03\x04', 'PK\x07\x08', 'PK\x01\x02'].join('x'.repeat(30));
    for (const path of ['Ann Lee.jpg', 'Bo Ray.jpg']) {
      const file = fileOf(path);
      zip.add(file);
      file.push(strToU8(content, true), true);
    }
    zip.end();
    const photos = await readPhotos(new Blob(chunks as BlobPart[]));
    expect([...photos.keys()]).toEqual(['ann lee', 'bo ray']);
    for (const read of photos.values()) expect(await read.text()).toBe(content);
  });

  it.each([
    ['with a password', { flags: 1 }],
    ['packed in another way', { method: 12 }],
    ['with sizes of ZIP64', { packed: 0xffffffff }],
  ])('%s is refused with what to do', async (_what, entry) => {
    const archive = new Blob([zipOf([{ name: 'Ann Lee.jpg', data: Buffer.from(photo), ...entry }]) as BlobPart]);
    await expect(readPhotos(archive)).rejects.toThrow(/protected by a password.*without a password/);
  });

  it('that is cut off is refused with what to do', async () => {
    const archive = zipSync({ 'Ann Lee.jpg': photo });
    for (const bytes of [30, archive.length - 1])
      await expect(readPhotos(new Blob([archive.slice(0, bytes) as BlobPart]))).rejects.toThrow(/not complete.*again/);
  });

  it('names each photo by its file, without folders and what a Mac adds', async () => {
    const archive = zipSync({
      'team/Ann.Lee@acme.example.JPG': photo,
      'Zoë_O’Brien.png': photo,
      '__MACOSX/team/._Ann.jpg': photo,
      'readme.txt': photo,
    });
    const photos = await readPhotos(new Blob([archive as BlobPart]));
    expect([...photos.keys()]).toEqual(['ann.lee@acme.example', "zoe o'brien"]);
  });

  it('is read with the notes that programs add to its files', async () => {
    const notes = { extra: { 0x5455: new Uint8Array(5) }, comment: 'a comment' };
    const archive = zipSync({ 'Ann.jpg': [strToU8('ann'), notes], 'Bo.jpg': [strToU8('bo'), notes] });
    // The length of the comment at the end of the archive.
    new DataView(archive.buffer).setUint16(archive.length - 2, 9, true);
    const photos = await readPhotos(new Blob([archive as BlobPart, 'a comment']));
    expect(await Promise.all([...photos.values()].map((read) => read.text()))).toEqual(['ann', 'bo']);
  });

  it('whose file is shorter than its directory says is refused', async () => {
    const archive = zipSync({ 'Ann.jpg': [strToU8('ann'), { level: 0 }] });
    // The packed size in the directory.
    new DataView(archive.buffer).setUint32(Buffer.from(archive).indexOf('PK\x01\x02') + 20, 10_000, true);
    await expect(readPhotos(new Blob([archive as BlobPart]))).rejects.toThrow(/not complete.*again/);
  });

  it('of 101 MB, or with 25,001 files, is refused', async () => {
    const large = Object.defineProperty(new Blob(), 'size', { value: 101 * 1024 * 1024 });
    await expect(readPhotos(large)).rejects.toThrow(/101 MB, more than 100 MB/);
    const files = Object.fromEntries(numbers(25_001).map((number) => [`${number}.txt`, new Uint8Array()]));
    const many = new Blob([zipSync(files, { level: 0 }) as BlobPart]);
    await expect(readPhotos(many)).rejects.toThrow(/more than 25,000 files/);
  });

  it('without photos is refused', async () => {
    const archive = new Blob([zipSync({ 'a.txt': photo }) as BlobPart]);
    await expect(readPhotos(archive)).rejects.toThrow(/holds no photos/);
  });

  it.each<[what: string, open: (reader: ImportReader) => Promise<unknown>]>([
    ['another file', (reader) => reader.open(new Blob(['Name\nAnn Lee\n']))],
    ['a pasted table', (reader) => reader.openText('Name\nAnn Lee\n')],
  ])('is left out when %s is chosen after it', async (_what, open) => {
    const reader = new ImportReader();
    await reader.openText('Name\nAnn Lee\n');
    await reader.openPhotos(new Blob([zipSync({ 'Ann Lee.png': photo }) as BlobPart]));
    expect((await reader.photos(['fullName'], 'cards')).photos).toHaveLength(1);
    await open(reader);
    expect(await reader.photos(['fullName'], 'cards')).toEqual({ photos: [], unused: [] });
  });

  const zip = (...names: string[]) =>
    new Blob([zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')]))) as BlobPart]);

  it('gives each row the photo of one of its emails and names, and names the photos of none', async () => {
    const reader = new ImportReader();
    const people = 'Ann\tother@x.test; a@x.test\t\t\nBo\t\tbo@x.test\t\nCy\t\t\tCy Ray\nDee\t\t\t\n';
    await reader.openText(`Name\tEmails\tLogin\tOwner\n${people}`);
    await reader.openPhotos(zip('a@x.test.png', 'bo@x.test.png', 'Cy Ray.png', 'unknown.png'));
    const match: ColumnMatch = ['fullName', 'emails', 'loginEmail', 'cardOwnerName'];
    const { photos, unused } = await reader.photos(match, 'cards');
    expect([photos.map(({ position }) => position), unused]).toEqual([[1, 2, 3], ['unknown.png']]);
    expect(await reader.photos(match, 'accounts')).toEqual({ photos: [], unused: [] });
  });

  it('does not replace the photo of a vCard', async () => {
    const reader = new ImportReader();
    await reader.open(new Blob([`BEGIN:VCARD\nFN:Ann\nPHOTO;ENCODING=b:${photoBase64}\nEND:VCARD\n`]));
    await reader.openPhotos(zip('Ann.png'));
    const { photos } = await reader.photos(['fullName'], 'cards');
    expect(photos.map((each) => each.photo.size)).toEqual([photo.length]);
  });

  it('and a file that are still read give way to the table that was pasted meanwhile', async () => {
    const reader = new ImportReader();
    await reader.openText('Name\nAnn\n');
    const late = [reader.open(new Blob(['Name\nBo\nCy\n'])), reader.openPhotos(zip('Ann.png'))];
    await reader.openText('Name\nAnn\n');
    await Promise.all(late);
    expect(await reader.rows(0, 9, ['fullName'])).toEqual([{ position: 1, values: { fullName: 'Ann' } }]);
    expect((await reader.photos(['fullName'], 'cards')).photos).toEqual([]);
  });
});
