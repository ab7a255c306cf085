import { contractDayFrom } from './calendarDays';

describe('the day of a contract', () => {
  it.each([
    '',
    'abc',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-32',
    '1899-12-31',
    '2201-01-01',
    '0000-01-01',
    '2026',
    '20260101',
    '2026-1-1',
    '31.01.2026',
    '2026-01-31 ',
    '2026-01-31 10:00',
    '2026-01-31T25:00:00Z',
  ])('is null for %j', (text) => {
    expect(contractDayFrom(text)).toBeNull();
  });

  it.each([
    ['2024-02-29', '2024-02-29'],
    ['1900-01-01', '1900-01-01'],
    ['2200-12-31', '2200-12-31'],
    ['2024-04-01T00:00:00.000Z', '2024-04-01'],
    ['2024-04-01T23:30:00-11:00', '2024-04-01'],
  ])('of %s is %s in every time zone', (text, day) => expect(contractDayFrom(text)).toBe(day));
});
