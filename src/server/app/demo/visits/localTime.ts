import type { CalendarDay, Instant } from '../../../database/instant';

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const clock = clocks.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}

/** The day and hour that clocks show in a time zone. */
export function localTimeOf(instant: Date, timeZone: string): { day: CalendarDay; hour: number } {
  const parts = clockOf(timeZone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? '';
  return { day: `${part('year')}-${part('month')}-${part('day')}`, hour: Number(part('hour')) };
}

/** The day that lies so many days before (or after, when negative) another. */
export function dayBefore(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(day: CalendarDay): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** The instant at which clocks of the zone show this day, hour and minute; on the night of a clock change it may be an hour off. */
export function instantAt(day: CalendarDay, hour: number, minute: number, timeZone: string): Instant {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const shown = localTimeOf(new Date(asUtc), timeZone);
  const shownAsUtc = Date.parse(`${shown.day}T00:00:00Z`) + shown.hour * 3_600_000;
  const offset = Math.round((shownAsUtc - Math.floor(asUtc / 3_600_000) * 3_600_000) / 1_800_000) * 1_800_000;
  return new Date(asUtc - offset).toISOString();
}
