import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './product/root.mjs';

/** How many requirements of level 1 and of level 2 each chapter of ASVS 5.0.0 has. */
const chapters = {
  V1: [8, 19],
  V2: [4, 7],
  V3: [8, 11],
  V4: [2, 8],
  V5: [4, 5],
  V6: [13, 22],
  V7: [6, 12],
  V8: [4, 3],
  V9: [4, 3],
  V10: [5, 24],
  V11: [3, 11],
  V12: [3, 6],
  V13: [1, 12],
  V14: [2, 7],
  V15: [3, 10],
  V16: [0, 16],
  V17: [0, 7],
};

const read = (file) => readFileSync(inRoot(file), 'utf8');
const page = read('docs/asvs.md');
const rows = page
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) => {
    const [id, level, requirement = '', shown = '', ...rest] = line.replace(/ +/g, ' ').slice(2, -2).split(' | ');
    const entries = shown.split('<br>');
    return {
      id,
      level: Number(level),
      requirement,
      reason: entries.find((entry) => /^(Not applicable|Deviation): /.test(entry)),
      tests: entries.filter((entry) => !/^(Not applicable|Deviation): /.test(entry)),
      rest,
    };
  });

/** The text of a test file, its quoted titles as they are printed. */
const texts = new Map();
function textOf(file) {
  if (!texts.has(file)) texts.set(file, existsSync(inRoot(file)) ? read(file).replaceAll("\\'", "'") : '');
  return texts.get(file);
}

describe('docs/asvs.md', () => {
  it('has the 253 requirements of levels 1 and 2, each once', () => {
    const counts = Object.keys(chapters).map((chapter) => [
      chapter,
      [1, 2].map((level) => rows.filter((row) => row.id.startsWith(`${chapter}.`) && row.level === level).length),
    ]);
    expect(Object.fromEntries(counts)).toEqual(chapters);
    expect(rows).toHaveLength(253);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(253);
  });

  it('has four cells in each row, none empty', () => {
    expect(
      rows.filter(
        ({ id, requirement, rest }) => !/^V\d+\.\d+\.\d+$/.test(id) || requirement.length < 10 || rest.length > 0,
      ),
    ).toEqual([]);
  });

  it.each(rows.map(({ id, reason, tests }) => [id, reason, tests]))(
    'shows %s by a test that exists, or says why there is none',
    (_id, reason, tests) => {
      if (reason !== undefined) expect(reason.replace(/^.*?: /, '').length).toBeGreaterThan(20);
      else expect(tests.length).toBeGreaterThan(0);
      for (const test of tests) {
        const [, file, title] = /^`([^`]+)`: (.+)$/.exec(test) ?? [];
        expect({ test, isThere: title !== undefined && textOf(file).includes(title) }).toEqual({ test, isThere: true });
      }
    },
  );

  it('counts right what holds, what is not applicable and what deviates', () => {
    const begins = (word) => rows.filter(({ reason }) => reason?.startsWith(word)).length;
    const notApplicable = begins('Not applicable');
    const deviations = begins('Deviation');
    expect(page).toContain(`${253 - notApplicable - deviations} hold`);
    expect(page).toContain(`${notApplicable} are not applicable, ${deviations} are deviations`);
  });
});
