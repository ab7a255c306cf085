import { metricNames, noCounts } from '../../../contract/metrics';
import type { MetricCounts } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type { CalendarDay } from '../../database/instant';
import type { Database, Rows } from '../../database/tables';
import { inCardBatches } from './inCardBatches';
import type { CardBatch } from './inCardBatches';
import { inDayBatches } from './inDayBatches';
import type { DayRange } from './statisticsRange';
import type { CountedCards } from './statisticsScope';

export type CountsOfDay = { day: CalendarDay } & MetricCounts;
export type ViewsOfDay = { id: string; day: CalendarDay; views: number };

/** @param batch the cards; those of all cards without it */
function daysOf(database: Database, { from, to }: DayRange, batch?: CardBatch): Rows<'cardDays'> {
  let days: Rows<'cardDays'> = database.selectFrom('cardDays');
  if (batch) days = days.where(batch.isOfBatch('cardDays.cardId'));
  if (from) days = days.where('cardDays.day', '>=', from);
  return to ? days.where('cardDays.day', '<=', to) : days;
}

/** The first and last requested day with counts of any card. Undefined without any. */
async function countedDays(database: Database, range: DayRange): Promise<Required<DayRange> | undefined> {
  const end = (direction: 'asc' | 'desc') =>
    daysOf(database, range).select('cardDays.day').orderBy('cardDays.day', direction).limit(1).executeTakeFirst();
  const first = await end('asc');
  const last = await end('desc');
  return first && last && { from: first.day, to: last.day };
}

/**
 * Reads the counts of very many cards in parts, and yields to the event loop in between.
 * @param read reads the counts of some cards or days
 * @returns the rows of all parts; those of one day may come from several
 */
async function inBatches<Row>(
  database: Database,
  cards: CountedCards,
  range: DayRange,
  read: (days: Rows<'cardDays'>) => Promise<Row[]>,
): Promise<Row[]> {
  if (cards.isAll)
    return inDayBatches(database, await countedDays(database, range), (days) => read(daysOf(database, days)));
  // Not by days, which would evaluate the scope for each of them.
  const batches: Row[][] = [];
  await inCardBatches(database, cards, {}, async (batch) => batches.push(await read(daysOf(database, range, batch))));
  return batches.flat();
}

/** The sum over the cards for each day, in ascending order. Days without counts are missing. */
export async function loadDays(database: Database, cards: CountedCards, range: DayRange): Promise<CountsOfDay[]> {
  const parts = await inBatches(database, cards, range, (days) =>
    days
      .select((eb) => [
        'cardDays.day',
        ...metricNames.map((metric) => eb.fn.sum<number>(`cardDays.${metric}`).as(metric)),
      ])
      .groupBy('cardDays.day')
      .execute(),
  );
  const sums = new Map<CalendarDay, CountsOfDay>();
  for (const counts of parts) {
    const sum = sums.get(counts.day) ?? { day: counts.day, ...noCounts };
    for (const metric of metricNames) sum[metric] += counts[metric];
    sums.set(counts.day, sum);
  }
  return [...sums.values()].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/** The views of each entry and day. An account may have several rows of one day, to be added up. */
export function loadViewsOfEntries(
  database: Database,
  cards: CountedCards,
  entry: StatisticsEntry,
  range: DayRange,
): Promise<ViewsOfDay[]> {
  return inBatches(database, cards, range, (days): Promise<ViewsOfDay[]> => {
    if (entry === 'cards')
      return days.select(['cardDays.cardId as id', 'cardDays.day', 'cardDays.profileTotal as views']).execute();
    return days
      .innerJoin('cards', 'cards.id', 'cardDays.cardId')
      .select((eb) => ['cards.accountId as id', 'cardDays.day', eb.fn.sum<number>('cardDays.profileTotal').as('views')])
      .groupBy(['cards.accountId', 'cardDays.day'])
      .execute();
  });
}

/** Views by month, weekday and hour within whole months (yyyy-MM), in ascending order of months. */
export async function loadHours(database: Database, cards: CountedCards, { from, to }: { from?: string; to?: string }) {
  const sums = new Map<string, { month: string; weekday: number; hour: number; count: number }>();
  await inCardBatches(database, cards, {}, async ({ isOfBatch }) => {
    let hours: Rows<'cardHours'> = database.selectFrom('cardHours').where(isOfBatch('cardId'));
    if (from) hours = hours.where('month', '>=', from);
    if (to) hours = hours.where('month', '<=', to);
    const counts = await hours
      .select((eb) => ['month', 'weekday', 'hour', eb.fn.sum<number>('count').as('count')])
      .groupBy(['month', 'weekday', 'hour'])
      .execute();
    for (const { count, ...hour } of counts) {
      const key = `${hour.month} ${hour.weekday} ${hour.hour}`;
      const sum = sums.get(key) ?? { ...hour, count: 0 };
      sum.count += count;
      sums.set(key, sum);
    }
  });
  return [...sums.values()].sort((one, other) => (one.month < other.month ? -1 : Number(one.month > other.month)));
}

/** The time zones of the accounts of these cards. */
export async function loadTimeZones(database: Database, { rows, isAll }: CountedCards): Promise<string[]> {
  const zones = database.selectFrom('accounts').select('timeZone').distinct().orderBy('timeZone');
  const withCards = isAll
    ? zones.where(({ exists, selectFrom }) =>
        exists(selectFrom('cards').select('cards.id').whereRef('cards.accountId', '=', 'accounts.id')),
      )
    : zones.where('id', 'in', rows.select('cards.accountId'));
  return (await withCards.execute()).map(({ timeZone }) => timeZone);
}
