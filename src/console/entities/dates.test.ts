import { instantFrom } from './dates';

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
