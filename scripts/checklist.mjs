/**
 * Which test shows which row of the specification's checklist. A test names its rows in its title, at the end:
 * `it('sorts accounts by name [ACCL-03]')`; in a table of cases they stand in the table. Run by hand it writes
 * docs/checklist.md and prints the rows nobody names.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The checklist's areas: what each is about and how many rows it has. */
export const areas = {
  GEN: ['Product-wide', 19],
  ROUTE: ['Route table and route names', 28],
  GUARD: ['Guard', 14],
  PERM: ['Roles and permissions', 21],
  LOGIN: ['Login screen', 19],
  SESS: ['Session', 10],
  SHELL: ['Admin shell', 14],
  SRCH: ['Search', 8],
  DASH: ['Dashboard', 7],
  ACCL: ['Accounts list', 20],
  ADML: ['Administrator accounts list', 13],
  ADMA: ['Single administrator account', 21],
  ACC: ['Single account and its Card List', 20],
  CARDS: ['Global cards list', 5],
  ACCD: ['Account Details', 14],
  ACCG: ['Account Login Details', 6],
  THEME: ['Account Themes', 27],
  CARD: ['Single card', 8],
  CCON: ['Card: Contact Details', 28],
  CDET: ['Card: Card Details', 9],
  CPRE: ['Card: Mobile Preview', 4],
  CLNK: ['Card: Card Link', 6],
  CAND: ['Card: Android Card', 4],
  CPHO: ['Card: Add Photo', 4],
  CDEL: ['Card: Delete Card', 6],
  CLOG: ['Card: Login Details', 5],
  CONT: ['Contact Us', 5],
  STLA: ['Statistics landing', 3],
  STAT: ['Statistics tables', 27],
  SETT: ['Settings', 3],
  PUB: ['Public card page', 18],
  SMD: ['Send My Details', 6],
  VCF: ['Contact file', 3],
  ENT: ['Entities and field mapping', 32],
  API: ['HTTP contract', 44],
  ALRT: ['Alert texts', 23],
  CONF: ['Browser confirmations', 6],
  RFSH: ['Refetch after change', 2],
  CNST: ['Constants', 17],
};

/** Rows that state an absence and have nothing to test. */
export const withoutTest = { 'GEN-18': 'The specification defines no page sizes and no time-outs.' };

/** Every row's id, in the checklist's order. */
export const rowIds = Object.entries(areas).flatMap(([area, [, rows]]) =>
  Array.from({ length: rows }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
);

const root = process.cwd();

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(test|journey)\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** Row id -> the files whose test titles name it. @returns {Map<string, Set<string>>} */
export function namedRows() {
  const found = new Map();
  for (const file of [...testFiles(join(root, 'src')), ...testFiles(join(root, 'scripts'))]) {
    const text = readFileSync(file, 'utf8');
    for (const [id] of text.matchAll(/\b[A-Z]{3,5}-\d{2}\b/g)) {
      if (!rowIds.includes(id)) continue;
      if (!found.has(id)) found.set(id, new Set());
      found.get(id).add(file.slice(root.length + 1));
    }
  }
  return found;
}

function table(found) {
  const lines = [
    '# Which test shows which row of the checklist',
    '',
    "Made by `npm run checklist`; the row ids stand at the end of the tests' titles.",
    '',
  ];
  for (const [area, [name]] of Object.entries(areas)) {
    lines.push(`## ${area}: ${name}`, '', '| row | shown by |', '|---|---|');
    for (const id of rowIds.filter((row) => row.startsWith(`${area}-`))) {
      lines.push(`| ${id} | ${[...(found.get(id) ?? [withoutTest[id] ?? 'no test yet'])].join('<br>')} |`);
    }
    lines.push('');
  }
  return lines.join('\n');
}

if (process.argv[1]?.endsWith('checklist.mjs')) {
  const found = namedRows();
  writeFileSync(join(root, 'docs/checklist.md'), table(found));
  const missing = rowIds.filter((id) => !found.has(id) && !withoutTest[id]);
  console.log(`${rowIds.length - missing.length} of ${rowIds.length} rows are shown by a test.`);
  if (missing.length > 0) console.log(`Not yet: ${missing.join(' ')}`);
}
