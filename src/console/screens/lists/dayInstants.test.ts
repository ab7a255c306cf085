/**
 * In Chile clocks change at midnight: the 6th of September 2026 begins at 1:00.
 *
 * @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs
 * @jest-environment-options {"timeZone": "America/Santiago"}
 */
import { firstInstantAfter, firstInstantOf } from './dayInstants';

describe('a day as instants', () => {
  it.each([
    ['2026-09-05', '2026-09-05T04:00:00.000Z', '2026-09-06T04:00:00.000Z'],
    ['2026-09-06', '2026-09-06T04:00:00.000Z', '2026-09-07T03:00:00.000Z'],
    ['2026-04-04', '2026-04-04T03:00:00.000Z', '2026-04-05T04:00:00.000Z'],
  ])('takes %s from %s to %s', (day, first, after) => {
    expect([firstInstantOf(day), firstInstantAfter(day)]).toEqual([first, after]);
  });
});
