import Papa from 'papaparse';
import { looksLikeFormula } from '../../../contract/formulas';
import type { WireJobRecord } from '../../../contract/wire/job';
import { importFieldLabel, isImportField, problemText } from './rowTexts';

const byteOrderMark = '\ufeff';

/**
 * Rows as CSV with the labels of their fields and the reason in the last column. The reader takes back the apostrophe
 * before text that looks like a formula.
 */
export function rejectedFile(rows: readonly WireJobRecord[]): Blob {
  const fields = [...new Set(rows.flatMap(({ values }) => Object.keys(values)))].filter(isImportField);
  const lines = rows.map(({ values, problems }) => [
    ...fields.map((field) => values[field] ?? ''),
    problems.map(problemText).join('; '),
  ]);
  const table = [[...fields.map(importFieldLabel), 'Problem'], ...lines].map((line) => line.map(quoted));
  return new Blob([byteOrderMark + Papa.unparse(table)], { type: 'text/csv;charset=utf-8' });
}

function quoted(cell: string): string {
  return looksLikeFormula(cell.replace(/^'+/, '')) ? `'${cell}` : cell;
}
