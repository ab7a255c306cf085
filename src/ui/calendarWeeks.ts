import {
  addDays,
  addMonths,
  eachDayOfInterval,
  endOfISOWeek,
  endOfMonth,
  isSameMonth,
  lightFormat,
  parseISO,
  startOfISOWeek,
  startOfMonth,
} from 'date-fns';

/** A date as yyyy-MM-dd. */
export const dayText = (date: Date): string => lightFormat(date, 'yyyy-MM-dd');

/** The weeks of a day's month, from Monday to Sunday, each day as yyyy-MM-dd; null for days of other months. */
export function weeksOf(day: string): (string | null)[][] {
  const month = parseISO(day);
  const days = eachDayOfInterval({
    start: startOfISOWeek(startOfMonth(month)),
    end: endOfISOWeek(endOfMonth(month)),
  }).map((date) => (isSameMonth(date, month) ? dayText(date) : null));
  return Array.from({ length: days.length / 7 }, (_, week) => days.slice(week * 7, week * 7 + 7));
}

/**
 * The day that a key of the date grid moves to; undefined for other keys. A month without the day gives its last one.
 */
export function dayAfterKey({ key, shiftKey }: { key: string; shiftKey: boolean }, day: string): string | undefined {
  const date = parseISO(day);
  const months = shiftKey ? 12 : 1;
  const moves: Record<string, () => Date> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -7),
    ArrowDown: () => addDays(date, 7),
    Home: () => startOfISOWeek(date),
    End: () => endOfISOWeek(date),
    PageUp: () => addMonths(date, -months),
    PageDown: () => addMonths(date, months),
  };
  const move = moves[key];
  return move && dayText(move());
}
