/** A point in time as ISO 8601 in UTC with milliseconds: sorts as text, the same on both engines. */
export type Instant = string;

/** A day of the calendar, yyyy-MM-dd, bound to no time zone. */
export type CalendarDay = string;

/** Returns the instant of a date. */
export function instantOf(date: Date): Instant {
  return date.toISOString();
}

/** The instant `milliseconds` after another; before it when negative. */
export function instantAfter(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}

/** Adds months, or subtracts a negative number. If the month lacks the day, the result is the month's last day. */
export function instantAfterMonths(instant: Instant, months: number): Instant {
  const date = new Date(instant);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, lastDay));
  return date.toISOString();
}
