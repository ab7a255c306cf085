import { isValid, parseISO } from 'date-fns';
import { limits } from '../../contract/limits';

/** An ISO instant as it came, or null when it is none. */
export function instantFrom(value: unknown): string | null {
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
