import { readdirSync } from 'node:fs';
import { longer, timeoutOf } from './timeouts.cjs';

const root = new URL('../..', import.meta.url);
const files = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true }).map((file) => `${folder}/${file}`),
);
const tests = files.filter((file) => /\.(test|journey)\.(ts|tsx|mjs)$/.test(file));

/** A pattern for each name of a group: a folder that was renamed must not lose its limit unnoticed. */
function alternativesOf({ source }) {
  const [group, names = ''] = /\((.*)\)/.exec(source) ?? [];
  return group === undefined
    ? [new RegExp(source)]
    : names.split('|').map((name) => new RegExp(source.replace(group, name)));
}

describe('the time limit of a test', () => {
  it('is ten seconds where no longer one is named', () => {
    expect(timeoutOf('src/contract/contract.test.ts')).toBe(10_000);
    expect(timeoutOf('src/console/entities/search/search.test.ts')).toBe(10_000);
  });

  it('is that of the first reason that fits', () => {
    expect(timeoutOf('src/journeys/settings.journey.ts')).toBe(120_000);
    expect(timeoutOf('src/server/app/backup/backup.test.ts')).toBe(180_000);
    expect(timeoutOf('src/server/app/races.test.ts')).toBe(60_000);
  });

  it.each(longer.flatMap(({ files }) => files).flatMap(alternativesOf))('%s names tests that exist', (pattern) => {
    expect(tests.filter((file) => pattern.test(file))).not.toEqual([]);
  });

  it('is the one that Jest applies to this file', () => {
    expect(globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')]).toBe(60_000);
  });
});
