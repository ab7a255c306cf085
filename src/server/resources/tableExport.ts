import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { invalid, notFound } from '../http/errors';
import type { SignedInRequest } from '../http/operationRequest';
import { sendFile } from '../http/sendRaw';
import { byteOrderMark, csvContentType, csvLine } from '../outside/spreadsheet/csv';
import { makeWorkbook, workbookContentType } from '../outside/spreadsheet/workbook';
import { writeExport } from './audit';
import { vcardContentType } from './publicCards/vcard/writeVcard';

/** The formats of an export, with their media types. */
const exportTypes = { csv: csvContentType, vcf: vcardContentType, xlsx: workbookContentType } as const;
export type ExportFormat = keyof typeof exportTypes;
export const exportContentTypes: readonly string[] = Object.values(exportTypes);

/** A list that is exported as a table, or as contact files. */
export type TableExport<Row> = {
  /** The name of the file, and of the sheet of a workbook. */
  title: string;
  columns: readonly { label: string; of: (row: Row) => string }[];
  vcardOf: (row: Row) => string;
  maxWorkbookRows: number;
  /** The message for a workbook with more rows. */
  tooManyRows: string;
};

/** @throws HttpError 404 for another name than `csv`, `vcf` or `xlsx` */
export function exportFormatFrom(name: string): ExportFormat {
  if (!Object.hasOwn(exportTypes, name)) throw notFound();
  return name as ExportFormat;
}

/**
 * Sends a list as a file, and adds the export to the history with these details.
 * @throws HttpError 400 for more rows than a workbook may have, 429 while other exports of the user are being made
 */
export async function sendTable<Row>(
  request: SignedInRequest,
  reply: FastifyReply,
  table: TableExport<Row>,
  {
    format,
    batches,
    details,
  }: { format: ExportFormat; batches: AsyncIterable<Row[]>; details: Record<string, unknown> },
): Promise<FastifyReply> {
  const file = await request.server.exportSlots.make(request.user.id, async () => {
    const made = await fileOf(table, format, batches);
    await writeExport(request, request.operationId, details);
    return made;
  });
  return sendFile(reply, file, { name: `${table.title}.${format}`, type: exportTypes[format] });
}

/** Text is streamed; a workbook is built in memory. */
async function fileOf<Row>(
  table: TableExport<Row>,
  format: ExportFormat,
  batches: AsyncIterable<Row[]>,
): Promise<Readable> {
  if (format === 'csv') return Readable.from(csvLines(table, batches));
  if (format === 'vcf') return Readable.from(vcards(table, batches));
  return workbook(table, batches);
}

async function* csvLines<Row>({ columns }: TableExport<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ label }) => label));
  for await (const rows of batches) yield rows.map((row) => csvLine(columns.map(({ of }) => of(row)))).join('');
}

async function* vcards<Row>({ vcardOf }: TableExport<Row>, batches: AsyncIterable<Row[]>): AsyncGenerator<string> {
  for await (const rows of batches) yield rows.map(vcardOf).join('');
}

async function workbook<Row>(
  { title, columns, maxWorkbookRows, tooManyRows }: TableExport<Row>,
  batches: AsyncIterable<Row[]>,
): Promise<Readable> {
  const cells: string[][] = [];
  for await (const rows of batches) {
    cells.push(...rows.map((row) => columns.map(({ of }) => of(row))));
    if (cells.length > maxWorkbookRows) throw invalid(tooManyRows);
  }
  return makeWorkbook({ title, columns: columns.map(({ label }) => ({ label, kind: 'text' })), rows: cells });
}
