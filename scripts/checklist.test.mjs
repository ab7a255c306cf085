import { checklistPage, rowsWithoutTest } from './checklist.mjs';
import { outdatedPages } from './docs/pages.mjs';
import { readSpecification, reasonsForNoTest, specificationFiles } from './docs/specification.mjs';
import { readTestsOfRows } from './docs/testsOfRows.mjs';

/** How many rows each area has. */
const counts = {
  GEN: 19,
  ROUTE: 28,
  GUARD: 14,
  PERM: 21,
  LOGIN: 19,
  SESS: 10,
  SHELL: 14,
  SRCH: 8,
  DASH: 7,
  ACCL: 20,
  ADML: 13,
  ADMA: 21,
  ACC: 20,
  ACCD: 14,
  ACCG: 6,
  THEME: 27,
  CARDS: 5,
  CARD: 8,
  CDET: 9,
  CPRE: 4,
  CLNK: 6,
  CAND: 4,
  CPHO: 4,
  CDEL: 6,
  CLOG: 5,
  CCON: 28,
  CONT: 5,
  STLA: 3,
  STAT: 27,
  SETT: 3,
  PUB: 18,
  VCF: 3,
  SMD: 6,
  ENT: 32,
  RFSH: 2,
  API: 44,
  ALRT: 23,
  CONF: 6,
  CNST: 17,
};

const areas = readSpecification();
const tests = readTestsOfRows();
const ids = areas.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('the specification', () => {
  it('has all areas and rows, in order and without gaps', () => {
    const expected = Object.entries(counts).flatMap(([area, count]) =>
      Array.from({ length: count }, (_, index) => `${area}-${String(index + 1).padStart(2, '0')}`),
    );
    expect(ids).toEqual(expected);
    expect(ids).toHaveLength(529);
  });

  it('lists every file with rows in its index', () => {
    expect([...new Set(areas.map(({ file }) => file))].sort()).toEqual(specificationFiles().sort());
  });

  it('states each row as a sentence', () => {
    const rows = areas.flatMap((area) => area.rows);
    expect(rows.filter(({ sentence }) => !/^.{10,}[.:]$/.test(sentence))).toEqual([]);
  });

  it('is shown row by row by a test, or says why not', () => {
    expect(rowsWithoutTest(areas, tests)).toEqual([]);
  });

  it('gives no reason for a row that has a test', () => {
    expect(Object.keys(reasonsForNoTest).filter((id) => tests.has(id) || !ids.includes(id))).toEqual([]);
  });

  it('has every row of an area that a test names', () => {
    const named = [...tests.keys()].filter((id) => id.split('-')[0] in counts);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });
});

describe('the checklist', () => {
  it('is current in docs/checklist.md: run npm run checklist', () => {
    expect(outdatedPages({ 'docs/checklist.md': checklistPage(areas, tests) })).toEqual([]);
  });

  it('puts the sentence of a row beside the tests that name it', () => {
    const area = { id: 'ACCL', title: 'Accounts list', rows: [{ id: 'ACCL-03', sentence: 'Accounts are sorted.' }] };
    const found = new Map([['ACCL-03', [{ file: 'src/a.test.ts', title: 'sorts accounts' }]]]);
    expect(checklistPage([area], found)).toContain(
      '## ACCL: Accounts list\n\n- **ACCL-03** Accounts are sorted.\n  - `src/a.test.ts`: sorts accounts\n',
    );
  });

  it('reports a row that no test names', () => {
    const area = { id: 'ACCL', title: 'Accounts list', rows: [{ id: 'ACCL-03', sentence: 'Accounts are sorted.' }] };
    expect(rowsWithoutTest([area], new Map())).toEqual(['ACCL-03']);
  });

  it('finds the test below a comment and the test that runs a table', () => {
    expect(tests.get('ROUTE-26')).toContainEqual({
      file: 'src/contract/contract.test.ts',
      title: 'are the 31 of the specification, in its order, and those that lists grant',
    });
    expect(tests.get('CNST-17').every(({ title }) => title.length > 0)).toBe(true);
  });
});
