import { relativeTime } from './relativeTime';

describe('The time since a moment', () => {
  const now = new Date('2026-03-09T12:00:00Z');
  it.each([
    ['2026-03-09T11:59:40Z', 'just now'],
    ['2026-03-09T11:30:00Z', '30 minutes ago'],
    ['2026-03-07T13:00:00Z', '1 day ago'],
    ['2026-03-02T12:00:00Z', '1 week ago'],
    ['2026-01-10T12:00:00Z', '1 month ago'],
    ['2024-12-31T12:00:00Z', '1 year ago'],
    ['2024-03-01T00:00:00Z', '2 years ago'],
  ])('%s is %s', (instant, text) => expect(relativeTime(instant, now)).toBe(text));
});
