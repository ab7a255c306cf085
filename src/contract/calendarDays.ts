import { contractYearLimits } from './constants';

export const dayMilliseconds = 24 * 60 * 60 * 1000;

/** The first instant of a day (yyyy-MM-dd) in UTC, in milliseconds. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Adds days to a day (yyyy-MM-dd). A negative number subtracts them. */
export const addDays = (day: string, days: number): string =>
  new Date(startOfDay(day) + days * dayMilliseconds).toISOString().slice(0, 10);

/** The weekday of a day (yyyy-MM-dd): 0 is Monday. */
export const weekdayOf = (day: string): number => (new Date(startOfDay(day)).getUTCDay() + 6) % 7;

/** The number of days from one day (yyyy-MM-dd) to another. */
export const daysBetween = (from: string, to: string): number => (startOfDay(to) - startOfDay(from)) / dayMilliseconds;

/** Whether a text is a day of the calendar (yyyy-MM-dd). */
export function isCalendarDay(text: string): boolean {
  // `Date` takes 30 February for 1 March.
  const date = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? startOfDay(text) : NaN);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/**
 * The day (yyyy-MM-dd) of a contract, from a day or an instant; null for anything else, and for a year that no contract
 * has. Of an instant it takes the first ten characters, so that no time zone changes the day.
 */
export function contractDayFrom(value: string | null | undefined): string | null {
  const [text = '', day = ''] = /^(\d{4}-\d\d-\d\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?$/.exec(value ?? '') ?? [];
  const year = Number(day.slice(0, 4));
  const isInRange = year >= contractYearLimits.first && year <= contractYearLimits.last;
  return isInRange && isCalendarDay(day) && !Number.isNaN(Date.parse(text)) ? day : null;
}
