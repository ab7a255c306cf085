import Papa from 'papaparse';
import { withoutQuoteMarks } from '../../../../contract/formulas';
import { fileLimits } from './fileLimits';
import { FileProblem } from './fileProblem';
import { hasContent, noRows, tableFrom, tooManyRows } from './importTable';
import type { ImportTable, RawRow } from './importTable';

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads delimited text: a CSV file, or cells that were copied from a spreadsheet. A first line `sep=;` sets the
 * delimiter. Otherwise it is detected.
 * @throws FileProblem for text that is no table
 */
export function readCsv(text: string): ImportTable {
  const [mark, separator] = /^sep=(.)\r?\n/i.exec(text) ?? [''];
  // The parser takes one kind of line break: in a file with both, the lines with the other one would be one row.
  const content = text.slice(mark.length).replaceAll('\r\n', '\n');
  const rows: RawRow[] = [];
  let line = -1;
  Papa.parse<string[]>(content, {
    delimiter: separator ?? delimiterOf(content),
    step: ({ data, errors }) => {
      line += 1;
      if (errors.some(({ type }) => type === 'Quotes')) throw brokenQuotes(line + 1);
      if (!hasContent(data)) return;
      if (rows.length > fileLimits.rows) throw tooManyRows();
      rows.push({ line, cells: data.map(withoutQuoteMarks) });
    },
  });
  const table = tableFrom('', rows);
  if (!table) throw noRows();
  return table;
}

/** Detects the delimiter. Empty lines are skipped for this: they would count as rows of one cell. */
function delimiterOf(text: string): string {
  return Papa.parse(text, { delimitersToGuess: delimiters, skipEmptyLines: true, preview: 1 }).meta.delimiter;
}

function brokenQuotes(row: number): FileProblem {
  return new FileProblem(
    `A quotation mark near row ${row} of the file has no end. Open the file in a spreadsheet program, ` +
      'save it again as CSV, or as XLSX, and choose it again.',
  );
}
