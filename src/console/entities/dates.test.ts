import { calendarDayFrom, instantFrom } from './dates';

describe('a calendar day', () => {
  it.each([
    '',
    'abc',
    null,
    undefined,
    7,
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    '2201-01-01',
    '0000-01-01',
    '2026',
    '20260101',
    '2026-1-1',
    '31.01.2026',
    '2026-01-31 ',
    '2201-01-01',
  ])('is null for %p', (value) => {
    expect(calendarDayFrom(value)).toBeNull();
  });

  it.each([
    ['2024-02-29', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
    ['2024-04-01T00:00:00.000Z', '2024-04-01'],
    ['2024-04-01T23:30:00-11:00', '2024-04-01'],
  ])('of %s is %s in every time zone', (value, day) => expect(calendarDayFrom(value)).toBe(day));
});

describe('an instant', () => {
  it('is null when it is none', () => {
    expect([instantFrom('abc'), instantFrom(null), instantFrom('2026-99-99T00:00:00Z'), instantFrom(5)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(instantFrom('2026-03-09T10:00:00.000Z')).toBe('2026-03-09T10:00:00.000Z');
  });
});
