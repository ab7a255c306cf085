import { limits } from '../../contract/limits';

/** An ISO instant as it came, or null when it is none (L261). */
export function instantFrom(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}/.test(value)) return null;
  return Number.isNaN(Date.parse(value)) ? null : value;
}

/**
 * A calendar day as yyyy-MM-dd, or null when the text is none. Of an instant the first ten characters count: a
 * contract's day does not move with the time zone (decision 18, AMB-80).
 */
export function calendarDayFrom(value: unknown): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:T.*)?$/.exec(typeof value === 'string' ? value : '') ?? [];
  if (!year || Number(year) < limits.contractYears.first || Number(year) > limits.contractYears.last) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const text = date.toISOString().slice(0, 10);
  return text === `${year}-${month}-${day}` ? text : null;
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** An instant as dd.MM.yyyy in the viewer's time zone (L377); '' for none. */
export function displayDate(instant: string | Date | null): string {
  const date = typeof instant === 'string' ? new Date(instant) : instant;
  if (!date || Number.isNaN(date.getTime())) return '';
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${String(date.getFullYear()).padStart(4, '0')}`;
}

/** A calendar day (yyyy-MM-dd) as dd.MM.yyyy; '' for none. */
export function displayDay(day: string | null): string {
  const [year, month, date] = calendarDayFrom(day)?.split('-') ?? [];
  return year ? `${date}.${month}.${year}` : '';
}
