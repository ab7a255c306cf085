import type { Metric, StatisticsEntry } from '../../../contract/metrics';
import type { CalendarDay } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { DayRange } from './statisticsRange';
import type { Rows } from './statisticsScope';

/** The sum over the cards for each day and metric, in the order of days; days without a count are missing. */
export function loadDays(database: Database, cards: Rows<'cards'>, range: DayRange): Promise<{ day: CalendarDay; metric: Metric; count: number }[]> {
  return within(database.selectFrom('cardDays').where('cardId', 'in', cards.select('cards.id')), range)
    .select((of) => ['day', 'metric', of.fn.sum<number>('count').as('count')])
    .groupBy(['day', 'metric'])
    .orderBy('day')
    .execute();
}

/** The views of each entry and day. */
export function loadViewsOfEntries(database: Database, cards: Rows<'cards'>, entry: StatisticsEntry, range: DayRange): Promise<{ id: string; day: CalendarDay; count: number }[]> {
  const days = within(database.selectFrom('cardDays').where('metric', '=', 'profileTotal').where('cardId', 'in', cards.select('cards.id')), range);
  if (entry === 'cards') return days.select(['cardId as id', 'day', 'count']).execute();
  return days
    .innerJoin('cards', 'cards.id', 'cardDays.cardId')
    .select((of) => ['cards.accountId as id', 'day', of.fn.sum<number>('count').as('count')])
    .groupBy(['cards.accountId', 'day'])
    .execute();
}

/** Views by weekday and hour within whole months (yyyy-MM), and the first and last month in which there were any. */
export async function loadHours(database: Database, cards: Rows<'cards'>, { from, to }: { from?: string; to?: string }) {
  let rows = database.selectFrom('cardHours').where('cardId', 'in', cards.select('cards.id'));
  if (from) rows = rows.where('month', '>=', from);
  if (to) rows = rows.where('month', '<=', to);
  return rows
    .select((of) => ['weekday', 'hour', of.fn.sum<number>('count').as('count'), of.fn.min('month').as('first'), of.fn.max('month').as('last')])
    .groupBy(['weekday', 'hour'])
    .execute();
}

/** The time zones of the accounts these cards belong to. */
export async function loadTimeZones(database: Database, cards: Rows<'cards'>): Promise<string[]> {
  const rows = await database.selectFrom('accounts').select('timeZone').distinct().where('id', 'in', cards.select('cards.accountId')).orderBy('timeZone').execute();
  return rows.map(({ timeZone }) => timeZone);
}

function within<Query extends { where(column: 'day', operator: '>=' | '<=', day: CalendarDay): Query }>(rows: Query, { from, to }: DayRange): Query {
  const begun = from ? rows.where('day', '>=', from) : rows;
  return to ? begun.where('day', '<=', to) : begun;
}
