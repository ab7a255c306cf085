import { needsQuote } from './cellText';

export const csvContentType = 'text/csv; charset=utf-8';

/** Spreadsheet programs read a file that begins with this mark as UTF-8. */
export const byteOrderMark = '\ufeff';

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet program would read as a formula gets a leading apostrophe,
 * also when it already has one: an import removes one.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string): string {
  const text = needsQuote(value.replace(/^'+/, '')) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
