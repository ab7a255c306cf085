import { isValid, lightFormat, parseISO } from 'date-fns';
import { displayDateFormat, formDateFormat, limits } from '../../contract/limits';

/** What the server writes: the engine reads it faster than date-fns, and a list has 100,000 of them. */
const serverInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** An ISO instant as it came, or null when it is none. */
export function instantFrom(value: unknown): string | null {
  if (typeof value === 'string' && serverInstant.test(value)) return Number.isNaN(Date.parse(value)) ? null : value;
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  return isValid(parseISO(value)) ? value : null;
}

/**
 * A calendar day as yyyy-MM-dd, or null when the text is none. Of an instant the first ten characters count: a
 * contract's day does not move with the time zone.
 */
export function calendarDayFrom(value: unknown): string | null {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  const date = parseISO(day);
  const { first, last } = limits.contractYears;
  return isValid(date) && date.getFullYear() >= first && date.getFullYear() <= last ? day : null;
}

/** An instant as dd.MM.yyyy in the viewer's time zone; '' for none. */
export function displayDate(instant: string | Date | null): string {
  const date = typeof instant === 'string' ? parseISO(instant) : instant;
  return isValid(date) && date ? lightFormat(date, displayDateFormat) : '';
}

/** The viewer's calendar day as yyyy-MM-dd, as date inputs and `<time>` take it. */
export function formDay(date: Date): string {
  return lightFormat(date, formDateFormat);
}
