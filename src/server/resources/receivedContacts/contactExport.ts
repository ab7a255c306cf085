import { Readable } from 'node:stream';
import type { SelectQueryBuilder } from 'kysely';
import { contactLimits } from '../../../contract/limits';
import { numberText } from '../../../text/numberText';
import type { Database, Tables } from '../../database/tables';
import { invalid, notFound } from '../../http/errors';
import { byteOrderMark, csvContentType, csvLine } from '../../outside/spreadsheet/csv';
import { makeWorkbook, workbookContentType } from '../../outside/spreadsheet/workbook';
import { leadContactFile } from '../leads/leadContactFile';
import { keysetBatches } from '../lists/keysetPage';
import { vcardContentType } from '../publicCards/vcard/writeVcard';
import { contactColumns } from './contactColumns';
import { withTags } from './receivedContacts.repository';
import type { ContactRecord, LeadWithNames } from './receivedContacts.repository';

const contactsAtOnce = 200;

type Rows = SelectQueryBuilder<Tables, 'leads', LeadWithNames>;
type ExportFormat = { name: string; type: string; make: (database: Database, rows: Rows) => Promise<Readable> };

/** The export formats. Text is streamed; a workbook is built in memory. */
const formats: Record<string, ExportFormat> = {
  csv: {
    name: 'Received contacts.csv',
    type: csvContentType,
    make: async (database, rows) => Readable.from(csvLines(database, rows)),
  },
  vcf: {
    name: 'Received contacts.vcf',
    type: vcardContentType,
    make: async (database, rows) => Readable.from(contactFiles(database, rows)),
  },
  xlsx: { name: 'Received contacts.xlsx', type: workbookContentType, make: workbook },
};

/** Returns the export format `csv`, `vcf` or `xlsx`. @throws HttpError 404 for another format */
export function exportFormat(name: string): ExportFormat {
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw notFound();
  return format;
}

/** All contacts of a query in batches, the newest first. */
async function* batches(database: Database, rows: Rows): AsyncGenerator<ContactRecord[]> {
  for await (const batch of keysetBatches(rows, 'leads', contactsAtOnce)) yield await withTags(database, batch);
}

async function* csvLines(database: Database, rows: Rows): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(contactColumns.map(({ label }) => label));
  for await (const contacts of batches(database, rows))
    yield contacts.map((contact) => csvLine(contactColumns.map(({ of }) => of(contact)))).join('');
}

async function* contactFiles(database: Database, rows: Rows): AsyncGenerator<string> {
  for await (const contacts of batches(database, rows))
    yield contacts.map((contact) => leadContactFile(contact, contact.id, new Date(contact.createdAt)).text).join('');
}

/** @throws HttpError 400 for more contacts than a workbook may have */
async function workbook(database: Database, rows: Rows): Promise<Readable> {
  const table: string[][] = [];
  for await (const contacts of batches(database, rows)) {
    table.push(...contacts.map((contact) => contactColumns.map(({ of }) => of(contact))));
    if (table.length > contactLimits.workbookRows)
      throw invalid(
        `More than ${numberText(contactLimits.workbookRows)} contacts: narrow the filters, or export them as CSV`,
      );
  }
  return makeWorkbook({
    title: 'Received contacts',
    columns: contactColumns.map(({ label }) => ({ label, kind: 'text' })),
    rows: table,
  });
}
