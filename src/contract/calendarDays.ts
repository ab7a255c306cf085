const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first instant of a day (yyyy-MM-dd) in UTC, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to a day (yyyy-MM-dd). A negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(startOfDay(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The weekday of a day (yyyy-MM-dd): 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(startOfDay(day)).getUTCDay() + 6) % 7;

/** The number of days from one day (yyyy-MM-dd) to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMilliseconds);
