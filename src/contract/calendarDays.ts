const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first instant of a day (yyyy-MM-dd) in UTC, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after a day, both yyyy-MM-dd; before it for a negative number. */
export const addDays = (day: string, days: number): string =>
  new Date(startOfDay(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** How many days come from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / dayMilliseconds);
