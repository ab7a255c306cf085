import { strToU8, zipSync } from 'fflate';
import { splitEntries } from '../../contract/importCells';
import { contactFiles } from './contactFiles';
import { googleContactsTable, outlookTable } from './contactTables';
import { delimitedFiles } from './delimitedFiles';
import { people } from './people';
import { workbookFile, workbookFiles } from './workbookFiles';
import { matchColumns } from '../../console/screens/import/columns/matchColumns';
import { rowValues } from '../../console/screens/import/columns/rowValues';
import type { ImportRow } from '../../console/entities/jobs/importEndpoints';
import { readImportFile } from '../../console/screens/import/files/readImportFile';
import { readPhotos } from '../../console/screens/import/files/readPhotos';
import { vcardsIn } from '../../console/screens/import/files/vcardLines';
import { partsOf } from '../../console/screens/import/files/vcardValue';

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
});
