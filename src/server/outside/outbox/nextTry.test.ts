import { lastTryAfterMilliseconds, nextTry } from './nextTry';

const minute = 60_000;
const written = new Date('2026-01-01T00:00:00Z');

describe('nextTry', () => {
  it('returns null once 72 hours have passed', () => {
    expect(nextTry(written, 9, new Date(written.getTime() + lastTryAfterMilliseconds))).toBeNull();
    expect(lastTryAfterMilliseconds).toBe(72 * 60 * minute);
  });

  it('doubles the wait after each failure, from one minute to at most six hours', () => {
    const waits = Array.from(
      { length: 11 },
      (_, index) => (nextTry(written, index + 1, written)?.getTime() ?? 0) - written.getTime(),
    );
    expect(waits.map((wait) => wait / minute)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360]);
  });

  it('puts the last try at the end of the 72 hours and not behind it', () => {
    const late = new Date(written.getTime() + lastTryAfterMilliseconds - minute);
    expect(nextTry(written, 20, late)).toEqual(new Date(written.getTime() + lastTryAfterMilliseconds));
  });
});
