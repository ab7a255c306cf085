/** A point in time as ISO 8601 in UTC with milliseconds: sorts as text, the same on both engines. */
export type Instant = string;

/** A day of the calendar, yyyy-MM-dd, bound to no time zone. */
export type CalendarDay = string;

export function instantOf(date: Date): Instant {
  return date.toISOString();
}

/** The instant `milliseconds` after another; before it when negative. */
export function instantAfter(instant: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(instant) + milliseconds).toISOString();
}
