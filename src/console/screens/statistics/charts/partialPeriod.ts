import { addDays } from '../../../../contract/calendarDays';
import type { SeriesStep } from '../../../../contract/metrics';
import { formDay } from '../../../entities/displayDate';
import type { StatisticsRange } from '../statisticsRange';

/** The last day of the period that begins on a day. */
function lastDayOf(day: string, by: SeriesStep): string {
  if (by === 'day') return day;
  if (by === 'week') return addDays(day, 6);
  return addDays(`${addDays(day, 31).slice(0, 7)}-01`, -1);
}

/** Today in a time zone, yyyy-MM-dd; in the user's own for '' and for a zone that only the server knows. */
export function zonedToday(timeZone: string, now: Date = new Date()): string {
  try {
    // Browsers order the parts of a date in different ways, also for one locale.
    const parts = new Intl.DateTimeFormat('en', {
      timeZone: timeZone || undefined,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).formatToParts(now);
    const { year, month, day } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    return `${year}-${month}-${day}`;
  } catch {
    return formDay(now);
  }
}

/** Whether a period is not over yet. */
export const isUnfinished = (day: string, by: SeriesStep, today: string): boolean => lastDayOf(day, by) >= today;

/** Whether a period is incomplete: it is not over yet, or the range begins or ends within it. */
export const isPartial = (day: string, by: SeriesStep, today: string, { days }: StatisticsRange): boolean =>
  isUnfinished(day, by, today) || (days !== undefined && (day < days.from || lastDayOf(day, by) > days.to));

/** The text for the dashed bars in the legend. */
export function partialText(by: SeriesStep, areAllUnfinished: boolean): string {
  if (!areAllUnfinished) return `Part of a ${by}`;
  return `${{ day: 'Today', week: 'This week', month: 'This month' }[by]} so far`;
}
