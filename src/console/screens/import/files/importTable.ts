import { numberText } from '../../../../text/numberText';
import { fileLimits } from './fileLimits';
import { FileProblem } from './fileProblem';

/** A table as it was read: the first row with content names the columns. Every cell is text. */
export type ImportTable = {
  /** The name of the sheet; '' where a file has only one table. */
  name: string;
  header: string[];
  rows: string[][];
  /** The line of each row in the file, counted from 0, by which messages name it. */
  positions: number[];
};

/** A row of a file before empty rows are removed. Lines are counted from 0 and ascend. */
export type RawRow = { line: number; cells: readonly string[] };

/** Each gap between rows takes one more request, so rows with more gaps are numbered without them. */
const maxGaps = 100;

/**
 * Makes a table of raw rows: removes empty rows and columns, and pads short rows.
 * @returns undefined without a row below the header
 * @throws FileProblem for more columns than an import takes. The readers stop at the limit of rows
 */
export function tableFrom(name: string, raw: readonly RawRow[]): ImportTable | undefined {
  const filled = raw.filter(({ cells }) => hasContent(cells));
  const [header, ...rows] = filled;
  if (!header || rows.length === 0) return undefined;
  const used = usedColumns(filled.map(({ cells }) => cells));
  if (used.length > fileLimits.columns) throw tooManyColumns();
  // Google Contacts divides several values of one cell by three colons.
  const isGoogle = header.cells.some((label) => / \d+ - \w+$/.test(label.trim()));
  const plain = (cell: string) => (isGoogle ? cell.replaceAll(' ::: ', '; ') : cell);
  const pick = ({ cells }: RawRow) =>
    used.map((column) => plain(cells[column] ?? '').slice(0, fileLimits.cellCharacters));
  const positions = positionsOf(rows.map(({ line }) => line));
  return { name, header: pick(header).map((label) => label.trim()), rows: rows.map(pick), positions };
}

export const hasContent = (cells: readonly string[]) => cells.some((cell) => cell.trim() !== '');

/** The lines, or numbers without gaps when there are too many gaps, or a line is above the highest position. */
function positionsOf(lines: readonly number[]): number[] {
  const gaps = lines.filter((line, index) => index > 0 && line !== (lines[index - 1] ?? 0) + 1).length;
  return gaps > maxGaps || (lines.at(-1) ?? 0) > fileLimits.rows ? lines.map((_, index) => index + 1) : [...lines];
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

function tooManyColumns(): FileProblem {
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
