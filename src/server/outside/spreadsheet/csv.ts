import { needsQuote } from './cellText';

export const csvContentType = 'text/csv; charset=utf-8';

/** A spreadsheet program reads a file as UTF-8 when it begins with this mark. */
export const byteOrderMark = '\ufeff';

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet program would take for a formula begins with an apostrophe,
 * and so does text that already has one there: a reader takes one away.
 */
export function csvLine(values: readonly string[]): string {
  return `${values.map(field).join(',')}\r\n`;
}

function field(value: string): string {
  const text = needsQuote(value.replace(/^'+/, '')) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
