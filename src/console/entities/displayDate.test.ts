import { displayDate, displayDateAndTime, formDay } from './displayDate';

describe('a calendar day', () => {
  // Specification: CNST-06
  it('of the viewer is yyyy-MM-dd, also when it is another day in Greenwich', () => {
    expect([formDay(new Date(2024, 2, 9, 0, 0)), formDay(new Date(2024, 2, 9, 23, 59))]).toEqual([
      '2024-03-09',
      '2024-03-09',
    ]);
  });
});

describe('an instant', () => {
  // Specification: CNST-06
  it('is displayed as dd.MM.yyyy of the viewer', () => {
    expect(displayDate(new Date(2024, 2, 9, 23, 59))).toBe('09.03.2024');
    expect(displayDate(new Date(2024, 2, 9, 0, 0).toISOString())).toBe('09.03.2024');
    expect(displayDate(null)).toBe('');
    expect(displayDate('abc')).toBe('');
  });

  it('is displayed with the time of the viewer where that matters', () => {
    expect(displayDateAndTime(new Date(2024, 2, 9, 8, 5, 59).toISOString())).toBe('09.03.2024, 08:05');
  });
});
