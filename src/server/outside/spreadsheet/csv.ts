import { withQuoteMarks } from '../../../contract/formulas';

export const csvContentType = 'text/csv; charset=utf-8';

/** Spreadsheet programs read a file that begins with this mark as UTF-8. */
export const byteOrderMark = '\ufeff';

/** A line of a CSV file (RFC 4180), in which no text is a formula. */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string): string {
  const text = withQuoteMarks(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
