import { trimmedText } from './typedText';

/**
 * Joins values into one cell: `a; b`. A semicolon in a value becomes `\;`, a backslash `\\`.
 * `splitEntries` reverses it.
 */
export function joinEntries(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/g, '\\$&')).join('; ');
}

/**
 * Splits a cell into its values. The values are trimmed; those that show nothing are left out.
 * @param areLines whether a value may have several lines, as postal addresses do. Otherwise each line is a value
 */
export function splitEntries(cell: string, { areLines }: { areLines: boolean }): string[] {
  const entries = [''];
  for (const [part] of cell.matchAll(/\\[\\;]|[^]/gu)) {
    if (part === ';' || (!areLines && /[\r\n]/.test(part))) entries.push('');
    else entries[entries.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return entries.map(trimmedText).filter((entry) => entry !== '');
}
