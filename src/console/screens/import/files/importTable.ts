import { numberText } from '../../../../text/numberText';
import { fileLimits } from './fileLimits';
import { FileProblem } from './fileProblem';

/** A table as it was read: the first row with content names the columns. Every cell is text. */
export type ImportTable = {
  /** The name of the sheet; '' where a file has only one table. */
  name: string;
  header: string[];
  rows: string[][];
};

/**
 * Makes a table of raw rows: removes empty rows and columns, and pads short rows.
 * @returns undefined without a row below the header
 * @throws FileProblem for more rows or columns than an import takes
 */
export function tableFrom(name: string, raw: readonly (readonly string[])[]): ImportTable | undefined {
  const filled = raw.filter((row) => row.some((cell) => cell.trim() !== ''));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return undefined;
  if (rows.length > fileLimits.rows) throw tooManyRows();
  const used = usedColumns(filled);
  if (used.length > fileLimits.columns) throw tooManyColumns();
  const pick = (row: readonly string[]) =>
    used.map((column) => (row[column] ?? '').slice(0, fileLimits.cellCharacters));
  return { name, header: pick(header).map((label) => label.trim()), rows: rows.map(pick) };
}

function usedColumns(rows: readonly (readonly string[])[]): number[] {
  const used = new Set<number>();
  for (const row of rows)
    row.forEach((cell, column) => {
      if (cell.trim() !== '') used.add(column);
    });
  return [...used].sort((a, b) => a - b);
}

export function tooManyRows(): FileProblem {
  const most = numberText(fileLimits.rows);
  return new FileProblem(`The file has more than ${most} rows. Split it into files of at most ${most} rows each.`);
}

export function tooManyColumns(): FileProblem {
  return new FileProblem(
    `The table has more than ${fileLimits.columns} columns. Remove the columns that are not about the people.`,
  );
}

/** The error of a file without rows. */
export function noRows(): FileProblem {
  return new FileProblem(
    'The file has no rows below its header. The first row names the columns, each further row is a person.',
  );
}
