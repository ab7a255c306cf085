/**
 * A cell with several values: `a; b`. A semicolon inside a value is written as `\;`, a backslash before one as `\\`.
 * Export writes cells with `joinEntries`; import reads them with `splitEntries`.
 */
export function joinEntries(entries: readonly string[]): string {
  return entries.map((entry) => entry.replace(/[\\;]/g, '\\$&')).join('; ');
}

/**
 * The values of a cell, trimmed, without empty ones.
 * @param areLines whether a value may have several lines, as postal addresses do; otherwise each line is a value
 */
export function splitEntries(cell: string, { areLines }: { areLines: boolean }): string[] {
  const entries = [''];
  for (const [part] of cell.matchAll(/\\[\\;]|[^]/gu)) {
    if (part === ';' || (!areLines && /[\r\n]/.test(part))) entries.push('');
    else entries[entries.length - 1] += part.length === 2 && part.startsWith('\\') ? part.slice(1) : part;
  }
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '');
}
