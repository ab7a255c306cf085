import { decodeText, decodeVcards } from './decodeText';
import { fileLimits, megabytes } from './fileLimits';
import { FileProblem } from './fileProblem';
import { noRows } from './importTable';
import type { ImportTable } from './importTable';
import { readCsv } from './readCsv';
import { readVcards } from './readVcards';
import type { RowPhotos } from './readVcards';
import { openWorkbook } from './readWorkbook';
import { withWholeCharacters } from './vcardBytes';

/** A file that was read. `read` returns another sheet of a workbook. */
export type ImportSource = {
  table: ImportTable;
  photos: RowPhotos;
  /** The sheets to choose from; empty for files that have only one table. */
  sheets: string[];
  /** @throws FileProblem for a sheet without rows */
  readSheet: (sheet: string) => ImportTable;
};

/**
 * Reads a CSV file, an .xlsx workbook or vCards. The content decides, not the file's name.
 * @param language of the browser, for text in an encoding of Windows
 * @throws FileProblem for another kind of file, and for one that is damaged, empty or above a limit
 */
export async function readImportFile(bytes: Uint8Array, language?: string): Promise<ImportSource> {
  if (bytes.length > fileLimits.fileBytes) throw tooLarge(bytes.length);
  if (bytes.length === 0) throw new FileProblem('The file is empty. Save it again and choose it again.');
  const kind = kindOf(bytes);
  if (kind === 'workbook') return fromWorkbook(bytes);
  const text = decodeText(bytes, language);
  if (/^\s*BEGIN:VCARD/i.test(text)) {
    const contacts = readVcards(decodeVcards(withWholeCharacters(bytes), language));
    return { ...contacts, sheets: [], readSheet: noOtherSheet };
  }
  if (text.includes('\0')) throw unknownKind();
  return fromText(text);
}

/** Cells that were copied from a spreadsheet, or the text of a CSV file. @throws FileProblem */
export function fromText(text: string): ImportSource {
  return { table: readCsv(text), photos: new Map(), sheets: [], readSheet: noOtherSheet };
}

function noOtherSheet(): never {
  throw noRows();
}

/** The first sheet with rows is read. */
async function fromWorkbook(bytes: Uint8Array): Promise<ImportSource> {
  const workbook = await openWorkbook(bytes);
  const readSheet = (sheet: string) => {
    const table = workbook.read(sheet);
    if (!table) throw noRows();
    return table;
  };
  for (const sheet of workbook.sheets) {
    const table = workbook.read(sheet);
    if (table) return { table, photos: new Map(), sheets: workbook.sheets, readSheet };
  }
  throw noRows();
}

const starts = {
  zip: [0x50, 0x4b, 0x03, 0x04],
  ole: [0xd0, 0xcf, 0x11, 0xe0],
  pdf: [0x25, 0x50, 0x44, 0x46],
};

function kindOf(bytes: Uint8Array): 'workbook' | 'text' {
  const startsWith = (start: number[]) => start.every((byte, index) => bytes[index] === byte);
  if (startsWith(starts.ole))
    throw new FileProblem(
      'The file is in the old Excel format (.xls), or protected by a password. Save it as XLSX without a password.',
    );
  if (startsWith(starts.pdf)) throw unknownKind();
  if (!startsWith(starts.zip)) return 'text';
  const names = new TextDecoder('latin1').decode(bytes);
  if (/xl\/workbook\d*\.xml/.test(names)) return 'workbook';
  if (names.includes('xl/workbook.bin'))
    throw new FileProblem('The file is in the binary Excel format (.xlsb). Save it as XLSX.');
  if (names.includes('mimetypeapplication/vnd.oasis.opendocument') || names.includes('Index/Document.iwa'))
    throw new FileProblem('The file is in the format of LibreOffice or Numbers. Export it as XLSX or CSV.');
  throw new FileProblem(
    'The file is an archive without a table. Choose the table or the vCards first, then the photos.',
  );
}

function unknownKind(): FileProblem {
  return new FileProblem('The file is not a table and holds no contacts. Choose a CSV, XLSX or vCard (.vcf) file.');
}

function tooLarge(bytes: number): FileProblem {
  return new FileProblem(
    `The file is ${megabytes(bytes)}, more than the ${megabytes(fileLimits.fileBytes)} an import takes. ` +
      'Remove pictures and other sheets, or split the file.',
  );
}
