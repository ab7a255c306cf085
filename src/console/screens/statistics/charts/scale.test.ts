import fc from 'fast-check';
import { isPartial, isUnfinished, partialText, zonedToday } from './partialPeriod';
import { apart, axisName, pathOf, pointName, shareTicksTo, ticksTo } from './scale';

describe('the line of a chart', () => {
  it.each([
    [[], ''],
    [[1, 2, 3], 'M0.0 1.0L10.0 2.0L20.0 3.0'],
    [[null, 2, null, 4, 5], 'M10.0 2.0M30.0 4.0L40.0 5.0'],
  ])('goes through its values, with gaps where there are none: %j', (values, path) =>
    expect(
      pathOf(
        values,
        (index) => index * 10,
        (value) => value,
      ),
    ).toBe(path),
  );
});

describe('the axis of counts', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [5, [0, 1, 2, 3, 4, 5]],
    [21, [0, 5, 10, 15, 20, 25]],
    [1204, [0, 500, 1000, 1500]],
  ])('for %d is %j', (most, ticks) => expect(ticksTo(most)).toEqual(ticks));

  it('ends above the highest count, is at most twice as high, and has six lines at most', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (most) => {
        const ticks = ticksTo(most);
        const top = ticks.at(-1) ?? 0;
        expect([top >= most, top <= 2 * most, ticks.length <= 6]).toEqual([true, true, true]);
      }),
    ));
});

it.each([
  [0.015, [0, 0.005, 0.01, 0.015]],
  [0.16, [0, 0.05, 0.1, 0.15, 0.2]],
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
])('the axis of rates up to %d is %j', (most, ticks) => expect(shareTicksTo(most)).toEqual(ticks));

it.each([
  [100, 110, [97.5, 112.5]],
  [110, 100, [112.5, 97.5]],
  [10, 90, [10, 90]],
])('labels at %d and %d are at %j', (a, b, expected) => expect(apart(a, b, 15)).toEqual(expected));

it.each([
  ['2026-03-03', 'day', '3 Mar', '3 Mar'],
  ['2025-03-03', 'day', '3 Mar 25', '3 Mar 25'],
  ['2024-02-29', 'day', '29 Feb 24', '29 Feb 24'],
  ['2026-03-02', 'week', 'Week of 2 Mar', '2 Mar'],
  ['2025-12-29', 'week', 'Week of 29 Dec 25', '29 Dec 25'],
  ['2026-03-01', 'month', 'Mar 26', 'Mar 26'],
] as const)('in 2026 the point %s, a %s, is named %s, on the axis %s', (day, by, name, nameOnAxis) =>
  expect([pointName(day, by, '2026-11-28'), axisName(day, by, '2026-11-28')]).toEqual([name, nameOnAxis]),
);

describe('a period', () => {
  const range = { choice: 'own', days: { from: '2026-03-04', to: '2026-03-20' } } as const;
  it.each([
    ['2026-03-19', 'day', '2026-03-20', false],
    ['2026-03-20', 'day', '2026-03-20', true],
    ['2026-03-16', 'week', '2026-03-22', true],
    ['2026-03-09', 'week', '2026-03-16', false],
    ['2026-02-01', 'month', '2026-02-28', true],
    ['2026-02-01', 'month', '2026-03-01', false],
  ] as const)('from %s, a %s, on %s: unfinished is %s', (day, by, today, expected) =>
    expect(isUnfinished(day, by, today)).toBe(expected),
  );

  it('that the range begins or ends within is partial', () => {
    const partial = (day: string) => isPartial(day, 'week', '2027-01-01', range);
    expect(['2026-03-02', '2026-03-09', '2026-03-16'].map(partial)).toEqual([true, false, true]);
  });

  it('is named in the legend', () => {
    expect([partialText('week', true), partialText('week', false)]).toEqual(['This week so far', 'Part of a week']);
  });

  it('ends by the clock of its time zone', () => {
    const now = new Date('2026-03-20T23:30:00Z');
    expect([zonedToday('Europe/Vienna', now), zonedToday('America/New_York', now)]).toEqual([
      '2026-03-21',
      '2026-03-20',
    ]);
  });
});
