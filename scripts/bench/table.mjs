/** Rows of cells as text with aligned columns: words to the left, numbers to the right. */
export function table(columns, rows) {
  const all = [columns, ...rows.map((row) => row.map(String))];
  const widths = columns.map((_, index) => Math.max(...all.map((row) => row[index].length)));
  const isNumeric = columns.map((_, index) => rows.every((row) => /^[\d.,+-]/.test(String(row[index]))));
  const line = (row) =>
    row
      .map((cell, index) => (isNumeric[index] ? cell.padStart(widths[index]) : cell.padEnd(widths[index])))
      .join('  ')
      .trimEnd();
  return [line(columns), widths.map((width) => '-'.repeat(width)).join('  '), ...all.slice(1).map(line)].join('\n');
}
