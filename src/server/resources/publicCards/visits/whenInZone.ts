import type { CalendarDay } from '../../../database/instant';

/** Where a moment lies in a time zone: its day, month, weekday (0 = Monday) and hour. */
export type ZonedMoment = { day: CalendarDay; month: string; weekday: number; hour: number };

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: usable(timeZone),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  formats.set(timeZone, format);
  return format;
}

/** A zone the platform does not know counts as UTC: a wrong setting loses no view. */
function usable(timeZone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

const minute = 60_000;
const lastOf = new Map<string, { minute: number; moment: ZonedMoment }>();

/** The moment as a calendar and a clock in the time zone show it, daylight saving included. */
export function whenInZone(moment: Date, timeZone: string): ZonedMoment {
  // Zones differ by whole minutes, so a busy second asks the calendar once.
  const at = Math.floor(moment.getTime() / minute);
  const last = lastOf.get(timeZone);
  if (last?.minute === at) return last.moment;
  const zoned = zonedMoment(moment, timeZone);
  lastOf.set(timeZone, { minute: at, moment: zoned });
  return zoned;
}

function zonedMoment(moment: Date, timeZone: string): ZonedMoment {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const month = `${parts.year}-${parts.month}`;
  const day = `${month}-${parts.day}`;
  return { day, month, weekday: (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7, hour: Number(parts.hour) };
}
