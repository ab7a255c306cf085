import { addDays, daysBetween, isCalendarDay, startOfDay, weekdayOf } from '../../../contract/calendarDays';
import { maxSeriesPoints } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import type { CalendarDay } from '../../database/instant';
import { invalid } from '../../http/errors';

/** The requested days, both ends included. A missing end is open. */
export type DayRange = { from?: CalendarDay; to?: CalendarDay };

/**
 * The range of a request.
 * @throws HttpError 400 for an invalid day, or when `from` is after `to`
 */
export function rangeFrom({ from, to }: { from?: string; to?: string }): DayRange {
  const range: DayRange = { ...(from && { from: dayFrom(from, 'from') }), ...(to && { to: dayFrom(to, 'to') }) };
  if (range.from && range.to && range.from > range.to) throw invalid(`from: ${range.from} lies after to, ${range.to}`);
  return range;
}

function dayFrom(text: string, field: 'from' | 'to'): CalendarDay {
  if (!isCalendarDay(text)) throw invalid(`${field}: not a day such as 2026-03-31`);
  return text;
}

/** The first day of the period of a day. Weeks start on Monday. */
export function bucketOf(day: CalendarDay, by: SeriesStep): CalendarDay {
  if (by === 'day') return day;
  if (by === 'month') return `${day.slice(0, 7)}-01`;
  return addDays(day, -weekdayOf(day));
}

function nextBucket(day: CalendarDay, by: SeriesStep): CalendarDay {
  if (by !== 'month') return addDays(day, by === 'week' ? 7 : 1);
  const date = new Date(startOfDay(day));
  date.setUTCMonth(date.getUTCMonth() + 1);
  return date.toISOString().slice(0, 10);
}

/**
 * The first days of all periods from one day to another, including those without counts.
 * @throws HttpError 400 when there are more than a chart can show
 */
export function buckets(from: CalendarDay, to: CalendarDay, by: SeriesStep): CalendarDay[] {
  // The periods around these days may have a year of five digits or before 0: such texts do not sort.
  if (from < '0001' || to >= '9999') throw invalid('from, to: days are from 0001-01-01 to 9998-12-31');
  const found: CalendarDay[] = [];
  for (let bucket = bucketOf(from, by); bucket <= to; bucket = nextBucket(bucket, by)) {
    if (found.length === maxSeriesPoints)
      throw invalid(`by: more than ${maxSeriesPoints} points; ask for longer steps or fewer days`);
    found.push(bucket);
  }
  return found;
}

/** The default step for a range, so that a chart has a readable number of points. */
export function stepFor(from: CalendarDay, to: CalendarDay): SeriesStep {
  const days = daysBetween(from, to) + 1;
  if (days <= 45) return 'day';
  return days <= 400 ? 'week' : 'month';
}

/** The last day of a month (yyyy-MM). */
export function lastDayOf(month: string): CalendarDay {
  return addDays(nextBucket(`${month}-01`, 'month'), -1);
}

/** The later of two days (yyyy-MM-dd) or months (yyyy-MM). */
export const later = (a: string, b: string): string => (a > b ? a : b);

/** The earlier of two days or months. */
export const earlier = (a: string, b: string): string => (a < b ? a : b);
