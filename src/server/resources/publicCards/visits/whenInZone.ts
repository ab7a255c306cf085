import { weekdayOf } from '../../../../contract/calendarDays';
import type { CalendarDay } from '../../../database/instant';

/** An instant in a time zone: its day, month, weekday (0 = Monday) and hour. */
export type ZonedMoment = { day: CalendarDay; month: string; weekday: number; hour: number };

const minuteMilliseconds = 60_000;

type ZoneCalendar = { format: Intl.DateTimeFormat; minute: number; moment: ZonedMoment };

/** The format and the last result of each zone: formatting takes 14 µs, a third of a page. See docs/decisions/0019. */
const calendars = new Map<string, ZoneCalendar>();

/** Uses UTC for a time zone that Node does not know, so that a wrong setting loses no view. */
function knownZone(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function formatFor(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone: knownZone(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
}

/** Converts an instant to the local time of a time zone, including daylight saving time. */
export function whenInZone(moment: Date, timeZone: string): ZonedMoment {
  // The offsets of time zones are whole minutes, so the result is the same within a minute.
  const minute = Math.floor(moment.getTime() / minuteMilliseconds);
  const cached = calendars.get(timeZone);
  if (cached?.minute === minute) return cached.moment;
  const format = cached?.format ?? formatFor(timeZone);
  const zoned = zonedMoment(moment, format);
  calendars.set(timeZone, { format, minute, moment: zoned });
  return zoned;
}

function zonedMoment(moment: Date, format: Intl.DateTimeFormat): ZonedMoment {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const month = `${parts.year}-${parts.month}`;
  const day = `${month}-${parts.day}`;
  return { day, month, weekday: weekdayOf(day), hour: Number(parts.hour) };
}
