import type { CalendarDay, Instant } from '../../../database/instant';
import { whenInZone } from '../../../resources/publicCards/visits/whenInZone';

/** The day this many days before another; after it when negative. */
export function dayBefore(day: CalendarDay, days: number): CalendarDay {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(day: CalendarDay): number {
  return (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/**
 * The instant at which clocks of the zone show this day, hour and minute; on the night of a clock change it may be an
 * hour off.
 */
export function instantAt(day: CalendarDay, hour: number, minute: number, timeZone: string): Instant {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + (hour * 60 + minute) * 60_000;
  const shown = whenInZone(new Date(asUtc), timeZone);
  const shownAsUtc = Date.parse(`${shown.day}T00:00:00Z`) + shown.hour * 3_600_000;
  const offset = Math.round((shownAsUtc - Math.floor(asUtc / 3_600_000) * 3_600_000) / 1_800_000) * 1_800_000;
  return new Date(asUtc - offset).toISOString();
}
