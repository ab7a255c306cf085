import type { CalendarDay, Instant } from '../../../database/instant';
import { whenInZone } from '../../../resources/publicCards/visits/whenInZone';

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
