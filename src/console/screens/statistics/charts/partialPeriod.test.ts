import { isUnfinished, zonedToday } from './partialPeriod';

describe('today in a time zone', () => {
  const now = new Date('2026-03-10T12:00:00Z');

  it('is the day there', () => {
    expect(zonedToday('Pacific/Kiritimati', now)).toBe('2026-03-11');
  });

  it('is the same in a browser that writes dates in another way', () => {
    const prototype: { readonly format: unknown } = Intl.DateTimeFormat.prototype;
    const format = jest.spyOn(prototype, 'format', 'get').mockReturnValue(() => '3/11/2026');
    expect(zonedToday('Pacific/Kiritimati', now)).toBe('2026-03-11');
    format.mockRestore();
  });

  it("is the reader's day in a zone that the browser does not know", () => {
    expect(zonedToday('America/Newtown', now)).toBe('2026-03-10');
  });
});

describe('a month', () => {
  it.each(['2026-01', '2026-12'])('of 31 days is not over on its last day: %s', (month) => {
    expect(isUnfinished(`${month}-01`, 'month', `${month}-31`)).toBe(true);
  });

  it('is over on the first day of the next', () => {
    expect(isUnfinished('2026-02-01', 'month', '2026-03-01')).toBe(false);
  });
});
