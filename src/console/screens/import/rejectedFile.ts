import Papa from 'papaparse';
import { withQuoteMarks } from '../../../contract/formulas';
import type { WireJobRecord } from '../../../contract/wire/job';
import { importFieldLabel, problemText } from '../jobs/importFieldLabel';
import { rowNumber } from '../jobs/jobTexts';
import { isImportField } from './rowTexts';

const byteOrderMark = '\ufeff';

/**
 * Rows as CSV: the row's number, its fields under their labels, and the reason in the last column. An import ignores
 * the first and the last column, and removes the apostrophes before text that looks like a formula.
 */
export function rejectedFile(rows: readonly WireJobRecord[]): Blob {
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].filter(isImportField);
  const lines = rows.map((row) => [
    String(rowNumber(row)),
    ...fields.map((field) => row.values[field] ?? ''),
    row.problems.map(problemText).join('; '),
  ]);
  const table = [['Row', ...fields.map(importFieldLabel), 'Problem'], ...lines].map((line) => line.map(withQuoteMarks));
  return new Blob([byteOrderMark + Papa.unparse(table)], { type: 'text/csv;charset=utf-8' });
}
