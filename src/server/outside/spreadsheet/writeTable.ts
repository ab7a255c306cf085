import writeExcelFile from 'write-excel-file/node';
import type { Cell, CellObject, Row } from 'write-excel-file/node';
import { looksLikeFormula } from '../../../contract/formulas';
import { cellText } from './cellText';
import { parseRows } from './jsonRows';
import { quotePrefix, textFormat } from './quotePrefix';
import { textColumns } from './textColumns';
import type { WorkbookColumn, WorkbookRow, WorkbookTable } from './workbookTable';

const narrowest = 10;
const widest = 60;

/**
 * Writes the table as an .xlsx file. The header row is bold and frozen, the columns are as wide as their content, and
 * text that looks like a formula stays text. It blocks its thread: 100,000 rows take seconds.
 */
export function writeTable(table: WorkbookTable): Promise<Buffer> {
  const rows = 'list' in table.rows ? parseRows(table.rows) : table.rows;
  const totals = table.totals === undefined ? [] : [totalsOf(table.columns, rows, table.totals)];
  const data: Row[] = [
    table.columns.map(({ label }) => ({ ...textCell(label), fontWeight: 'bold', backgroundColor: '#E8EDF3' })),
    ...rows.map((row) => cellsOf(table.columns, row)),
    ...totals.map((row) => cellsOf(table.columns, row).map(inBold)),
  ];
  const columns = table.columns.map((column, index) => ({ width: widthOf(column, [...rows, ...totals], index) }));
  const sheets = [{ data, sheet: table.title, columns, stickyRowsCount: 1 }, ...aboutSheet(table)];
  const isText = (sheet: number, column: number) => sheet === 0 && table.columns[column]?.kind === 'text';
  return writeExcelFile(sheets, { features: [quotePrefix, textColumns(isText)] }).toBuffer();
}

function totalsOf(columns: readonly WorkbookColumn[], rows: readonly WorkbookRow[], label: string): WorkbookRow {
  const sumOf = (index: number) => rows.reduce((sum, row) => sum + Number(row[index] ?? 0), 0);
  return columns.map(({ kind }, index) => (index === 0 ? label : kind === 'number' ? sumOf(index) : null));
}

function cellsOf(columns: readonly WorkbookColumn[], row: WorkbookRow): Cell[] {
  return columns.map(({ kind }, index) => {
    const value = row[index] ?? null;
    if (value === null || value === '') return null;
    if (kind === 'text' || typeof value === 'string') return textCell(String(value));
    return Number.isFinite(value) ? { type: Number, value } : null;
  });
}

function textCell(text: string): CellObject {
  // Marked as text, a formula stays a text when its cell is edited.
  return { type: String, value: cellText(text), ...(looksLikeFormula(text) ? { format: textFormat } : {}) };
}

function inBold(cell: Cell): Cell {
  return cell === null ? null : { ...(cell as CellObject), fontWeight: 'bold' };
}

function widthOf(column: WorkbookColumn, rows: readonly WorkbookRow[], index: number): number {
  const longest = rows.reduce((most, row) => Math.max(most, String(row[index] ?? '').length), column.label.length);
  return Math.min(Math.max(longest + 2, narrowest), widest);
}

function aboutSheet({
  range,
  timeZone,
}: WorkbookTable): { data: Row[]; sheet: string; columns: { width: number }[] }[] {
  const facts = [
    ['From', range?.from],
    ['To', range?.to],
    ['Time zone', timeZone],
  ].filter((fact): fact is [string, string] => fact[1] !== undefined);
  if (facts.length === 0) return [];
  const data = facts.map(([label, value]) => [{ ...textCell(label), fontWeight: 'bold' as const }, textCell(value)]);
  return [{ data, sheet: 'About', columns: [{ width: 14 }, { width: 30 }] }];
}
