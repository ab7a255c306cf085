/**
 * `it` for a test that runs in `npm run test:long` only: it is slow and guards what changes rarely, or shows a fact of
 * `npm test` in another place. It stays beside the tests that share its fixtures.
 */
export function itWhenLong(...test: Parameters<typeof it>): void {
  if (process.env.LONG) it(...test);
}
// The types of its forms are those of `it.each`, all of which take a table first.
itWhenLong.each = ((table: readonly unknown[]) =>
  process.env.LONG ? it.each(table) : () => undefined) as typeof it.each;

/**
 * The cases of a table that shows one fact in several places: all in `npm run test:long`, in `npm test` the first ones.
 */
export const firstCases = <const Case>(cases: readonly Case[], count = 1): readonly Case[] =>
  process.env.LONG ? cases : cases.slice(0, count);
