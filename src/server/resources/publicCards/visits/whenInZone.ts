import type { CalendarDay } from '../../../database/instant';

/** A moment in a time zone: its day, month, weekday (0 = Monday) and hour. */
export type ZonedMoment = { day: CalendarDay; month: string; weekday: number; hour: number };

const minuteMilliseconds = 60_000;

type ZoneCalendar = { format: Intl.DateTimeFormat; minute: number; moment: ZonedMoment };

/** Each zone's format and its last minute: formatting takes 14 µs, a third of a page. See docs/decisions/0019. */
const calendars = new Map<string, ZoneCalendar>();

/** A zone that the platform does not know counts as UTC: a wrong setting loses no view. */
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

/** The moment as calendar and clock show it in the time zone, daylight saving included. */
export function whenInZone(moment: Date, timeZone: string): ZonedMoment {
  // Zones differ by whole minutes.
  const minute = Math.floor(moment.getTime() / minuteMilliseconds);
  const known = calendars.get(timeZone);
  if (known?.minute === minute) return known.moment;
  const format = known?.format ?? formatFor(timeZone);
  const zoned = zonedMoment(moment, format);
  calendars.set(timeZone, { format, minute, moment: zoned });
  return zoned;
}

function zonedMoment(moment: Date, format: Intl.DateTimeFormat): ZonedMoment {
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  const month = `${parts.year}-${parts.month}`;
  const day = `${month}-${parts.day}`;
  return { day, month, weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7, hour: Number(parts.hour) };
}
