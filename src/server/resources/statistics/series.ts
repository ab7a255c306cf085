import { metricNames, noCounts } from '../../../contract/metrics';
import type { SeriesStep } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type {
  WireSeriesPoint,
  WireSparkline,
  WireStatisticsHours,
  WireStatisticsSeries,
} from '../../../contract/wire/statistics';
import type { Database } from '../../database/tables';
import { whenInZone } from '../publicCards/visits/whenInZone';
import { loadDays, loadHours, loadTimeZones, loadViewsOfEntries } from './series.repository';
import { bucketOf, buckets, lastDayOf, later, stepFor } from './statisticsRange';
import type { DayRange } from './statisticsRange';
import type { CountedCards } from './statisticsScope';

/** The counted cards, the kind of entries, the days, and the current time. */
export type StatisticsQueryContext = { cards: CountedCards; entry: StatisticsEntry; range: DayRange; now: Date };

/**
 * Counts over time, with a point for every period from the first requested (or counted) day to the last requested day,
 * or today.
 */
export async function seriesOf(
  database: Database,
  query: StatisticsQueryContext,
  step: SeriesStep | undefined,
  hasSparklines: boolean,
): Promise<WireStatisticsSeries> {
  const { cards, range, now } = query;
  const [days, zones] = await Promise.all([loadDays(database, cards, range), loadTimeZones(database, cards)]);
  const today = todayIn(zones, now);
  const to = range.to ?? later(today, days.at(-1)?.day ?? today);
  const from = range.from ?? days[0]?.day ?? to;
  const by = step ?? stepFor(from, to);
  const points = buckets(from, to, by).map((day): WireSeriesPoint => ({ day, ...noCounts }));
  const pointOf = new Map(points.map((point) => [point.day, point]));
  for (const { day, ...counts } of days) {
    const point = pointOf.get(bucketOf(day, by));
    if (point) for (const metric of metricNames) point[metric] += counts[metric];
  }
  const sparklines = hasSparklines ? await sparklinesOf(database, query, by, points) : undefined;
  return { from, to, timeZone: onlyZone(zones), by, points, ...(sparklines && { sparklines }) };
}

async function sparklinesOf(
  database: Database,
  { cards, entry, range }: StatisticsQueryContext,
  by: SeriesStep,
  points: WireSeriesPoint[],
): Promise<WireSparkline[]> {
  const placeOf = new Map(points.map(({ day }, place) => [day, place]));
  const viewsOf = new Map<string, { total: number; views: number[] }>();
  for (const { id, day, views } of await loadViewsOfEntries(database, cards, entry, range)) {
    const place = placeOf.get(bucketOf(day, by));
    if (place === undefined) continue;
    const line = viewsOf.get(id) ?? { total: 0, views: new Array<number>(points.length).fill(0) };
    line.total += views;
    line.views[place] = (line.views[place] ?? 0) + views;
    viewsOf.set(id, line);
  }
  return [...viewsOf].sort(([, a], [, b]) => b.total - a.total).map(([id, { views }]) => ({ id, views }));
}

/** Views by weekday and hour in all months of the range. */
export async function hoursOf(
  database: Database,
  { cards, range, now }: StatisticsQueryContext,
): Promise<WireStatisticsHours> {
  const months = { from: range.from?.slice(0, 7), to: range.to?.slice(0, 7) };
  const [rows, zones] = await Promise.all([loadHours(database, cards, months), loadTimeZones(database, cards)]);
  const views = Array.from({ length: 7 }, () => new Array<number>(24).fill(0));
  for (const { weekday, hour, count } of rows) {
    const ofDay = views[weekday];
    if (ofDay) ofDay[hour] = (ofDay[hour] ?? 0) + count;
  }
  const thisMonth = todayIn(zones, now).slice(0, 7);
  const first = rows[0]?.month;
  const last = rows.at(-1)?.month;
  const to = months.to ?? later(thisMonth, last ?? thisMonth);
  return { from: `${months.from ?? first ?? to}-01`, to: lastDayOf(to), timeZone: onlyZone(zones), views };
}

/** The latest current day among the time zones. */
export function todayIn(zones: readonly string[], now: Date): string {
  return (zones.length > 0 ? zones : ['UTC']).map((zone) => whenInZone(now, zone).day).reduce(later);
}

/** The only time zone; '' when there are several. */
export function onlyZone(zones: readonly string[]): string {
  return zones.length === 1 ? (zones[0] ?? '') : '';
}
