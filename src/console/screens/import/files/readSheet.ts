import { fileLimits } from './fileLimits';
import { tableFrom, tooManyRows } from './importTable';
import type { ImportTable, RawRow } from './importTable';
import { cellNumber } from './cellNumber';
import type { NumberFormat } from './cellNumber';
import { parseXml } from './parseXml';

/** The shared parts of a workbook, to which the cells of all sheets refer. */
export type WorkbookParts = { texts: readonly string[]; formats: readonly NumberFormat[]; calendar: 1900 | 1904 };

/**
 * Reads the cells of a sheet as text. Of a formula it takes the result that the program stored; nothing is computed.
 * @returns undefined for a sheet without a row below its header
 * @throws FileProblem for more rows or columns than an import takes; Error for damaged XML
 */
export function readSheet(name: string, xml: string, parts: WorkbookParts): ImportTable | undefined {
  const rows: RawRow[] = [];
  let line = -1;
  let row: string[] = [];
  let column = -1;
  let cell: { type: string; style: number } | undefined;
  let value = '';
  let isValue = false;
  let isReading = false;
  parseXml(xml, {
    open: (element, attributes) => {
      if (element === 'row') {
        row = [];
        // Numbers are optional, and a damaged file may repeat one.
        line = Math.max(line + 1, Number(attributes.r ?? 0) - 1 || 0);
        column = -1;
      } else if (element === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) };
        value = '';
      } else if (element === 'rPh') isReading = true;
      else if (cell && !isReading && (element === 'v' || element === 't')) isValue = true;
    },
    text: (text) => {
      if (isValue) value += text;
    },
    close: (element) => {
      if (element === 'v' || element === 't') isValue = false;
      else if (element === 'rPh') isReading = false;
      else if (element === 'c' && cell) {
        const text = cellText(value, cell, parts);
        if (text.trim() !== '') row[column] = text;
        cell = undefined;
      } else if (element === 'row' && row.length > 0) {
        rows.push({ line, cells: row });
        if (rows.length > fileLimits.rows + 1) throw tooManyRows();
      }
    },
  });
  return tableFrom(name, rows);
}

function cellText(value: string, { type, style }: { type: string; style: number }, parts: WorkbookParts): string {
  if (type === 's') return parts.texts[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.replace(/T00:00(:00(\.0+)?)?Z?$/, '');
  if (type !== 'n') return withoutEscapes(value);
  return value === '' ? '' : cellNumber(value, parts.formats[style] ?? { kind: 'general' }, parts.calendar);
}

/** "BC12" is in column 54, counted from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    if (letter < 'A' || letter > 'Z') break;
    column = column * 26 + letter.charCodeAt(0) - 64;
  }
  return Math.min(column, 16_384) - 1;
}

/** Characters that XML cannot hold are written as _x000D_ (ECMA-376, ST_Xstring). */
export function withoutEscapes(text: string): string {
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
