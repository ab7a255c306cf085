import { instantAfterMonths } from './instant';

describe('an instant some months later', () => {
  it.each([
    ['2026-01-31T10:00:00.000Z', 1, '2026-02-28T10:00:00.000Z'],
    ['2024-02-29T10:00:00.000Z', 12, '2025-02-28T10:00:00.000Z'],
    ['2026-11-15T10:00:00.000Z', 2, '2027-01-15T10:00:00.000Z'],
    ['2026-03-31T10:00:00.000Z', -1, '2026-02-28T10:00:00.000Z'],
  ])('%s and %d months is %s', (instant, months, later) => {
    expect(instantAfterMonths(instant, months)).toBe(later);
  });
});
