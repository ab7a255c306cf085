/** `npm run checklist`: writes docs/checklist.md, each row of the specification beside the tests that show it. */
import { pathToFileURL } from 'node:url';
import { writePages } from './docs/pages.mjs';
import { readSpecification, reasonsForNoTest } from './docs/specification.mjs';
import { readTestsOfRows } from './docs/testsOfRows.mjs';

const heading = `# Which tests show which rows

Made by \`npm run checklist\` from [the specification](specification/README.md) and the comments \`// Specification: …\` of the tests.
`;

/** The lines of a row: its sentence, then its tests or the reason why it has none. */
function linesOf({ id, sentence }, tests) {
  const shown = tests.map(({ file, title }) => `  - \`${file}\`: ${title}`);
  return [`- **${id}** ${sentence}`, ...(shown.length > 0 ? shown : [`  - ${reasonsForNoTest[id] ?? 'No test yet.'}`])];
}

/** docs/checklist.md as text. */
export function checklistPage(areas = readSpecification(), tests = readTestsOfRows()) {
  const sections = areas.map(({ id, title, rows }) =>
    [`## ${id}: ${title}`, '', ...rows.flatMap((row) => linesOf(row, tests.get(row.id) ?? []))].join('\n'),
  );
  return `${[heading, sections.join('\n\n')].join('\n')}\n`;
}

/** The ids of the rows that no test shows and that have no reason for it. */
export function rowsWithoutTest(areas = readSpecification(), tests = readTestsOfRows()) {
  const ids = areas.flatMap(({ rows }) => rows.map(({ id }) => id));
  return ids.filter((id) => !(tests.get(id)?.length > 0) && !reasonsForNoTest[id]);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  writePages({ 'docs/checklist.md': checklistPage() });
  const count = readSpecification().flatMap(({ rows }) => rows).length;
  const missing = rowsWithoutTest();
  console.log(`docs/checklist.md: ${count - missing.length} of ${count} rows have a test or a reason.`);
  if (missing.length > 0) console.log(`No test: ${missing.join(' ')}`);
}
