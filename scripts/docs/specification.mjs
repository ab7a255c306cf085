/** The rows of docs/specification: `- **ACCL-03** Accounts are sorted by name.` */
import { readFileSync, readdirSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';

const folder = inRoot('docs', 'specification');

/** Rows that state an absence and have nothing to test. */
export const reasonsForNoTest = { 'GEN-18': 'No test: the row states that nothing is defined.' };

/** The areas in the order of the specification's index. @returns {{ id: string, title: string, file: string }[]} */
function readAreas() {
  const files = [...readFileSync(`${folder}/README.md`, 'utf8').matchAll(/^\| \[(\S+\.md)\]/gm)].map(
    ([, file]) => file,
  );
  return files.flatMap((file) =>
    [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^## ([A-Z]+): (.+)$/gm)].map(([, id, title]) => ({
      id,
      title,
      file,
    })),
  );
}

/**
 * Reads the specification.
 * @returns {{ id: string, title: string, file: string, rows: { id: string, sentence: string }[] }[]} areas with rows
 */
export function readSpecification() {
  return readAreas().map((area) => {
    const text = readFileSync(`${folder}/${area.file}`, 'utf8');
    const rows = [...text.matchAll(/^- \*\*([A-Z]+-\d\d)\*\* (.+)$/gm)].map(([, id, sentence]) => ({ id, sentence }));
    return { ...area, rows: rows.filter(({ id }) => id.startsWith(`${area.id}-`)) };
  });
}

/** The names of the files in docs/specification that hold rows. */
export function specificationFiles() {
  return readdirSync(folder).filter((file) => file !== 'README.md');
}
