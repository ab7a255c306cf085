import { isValid } from 'date-fns/isValid';
import { parseISO } from 'date-fns/parseISO';
import { asciiDigits } from '../text/asciiDigits';

/** How the console writes dates. */
export const dateFormat = 'dd.MM.yyyy';

/** Whether a text is a calendar day as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && isValid(parseISO(text));
}

/**
 * The calendar day of a typed date, as yyyy-MM-dd; null if there is none. It takes dd.MM.yyyy, also without the zeros
 * or without the dots, and yyyy-MM-dd, also in the digits of an Arabic or Persian keyboard.
 */
export function dayFromText(typed: string): string | null {
  const text = asciiDigits(typed.trim());
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2})[.,\s]+(\d{1,2})[.,\s]+(\d{4})$/.exec(text) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(text) ?? [];
  const iso = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text;
  return isDay(iso) ? iso : null;
}

/** A calendar day (yyyy-MM-dd) as dd.MM.yyyy. Any other text stays as it is. */
export function textOfDay(value: string): string {
  return isDay(value) ? value.split('-').reverse().join('.') : value;
}

/** The error of a date field's value that is no calendar day; undefined for a day and for none. */
export function dateProblem(value: string): string | undefined {
  return value.trim() === '' || isDay(value) ? undefined : `Enter a date as ${dateFormat}, such as 09.03.2026`;
}
