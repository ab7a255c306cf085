import Papa from 'papaparse';
import { looksLikeFormula } from '../../../../contract/formulas';
import { fileLimits } from './fileLimits';
import { FileProblem } from './fileProblem';
import { noRows, tableFrom, tooManyColumns, tooManyRows } from './importTable';
import type { ImportTable } from './importTable';

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads delimited text: a CSV file, or cells that were copied from a spreadsheet. A first line `sep=;` sets the
 * delimiter. Otherwise it is detected.
 * @throws FileProblem for text that is no table
 */
export function readCsv(text: string): ImportTable {
  const [mark, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  const rows: string[][] = [];
  Papa.parse<string[]>(text.slice(mark.length), {
    delimiter: separator ?? '',
    delimitersToGuess: delimiters,
    skipEmptyLines: true,
    preview: fileLimits.rows + 2,
    step: ({ data, errors }) => {
      if (errors.some(({ type }) => type === 'Quotes')) throw brokenQuotes(rows.length + 1);
      if (data.length > fileLimits.columns * 2) throw tooManyColumns();
      rows.push(data.map(withoutQuoteMark));
    },
  });
  if (rows.length > fileLimits.rows + 1) throw tooManyRows();
  const table = tableFrom('', rows);
  if (!table) throw noRows();
  return table;
}

/** Text that looks like a formula is exported behind an apostrophe, as a person types it into a spreadsheet. */
function withoutQuoteMark(cell: string): string {
  return cell.startsWith("'") && looksLikeFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

function brokenQuotes(row: number): FileProblem {
  return new FileProblem(
    `A quotation mark near row ${row} of the file has no end. Open the file in a spreadsheet program, ` +
      'save it again as CSV, or as XLSX, and choose it again.',
  );
}
