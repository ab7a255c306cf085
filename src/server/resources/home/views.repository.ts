import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { metricNames } from '../../../contract/metrics';
import type { CalendarDay } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { CountsOfDay } from '../statistics/series.repository';
import type { CountedCards } from '../statistics/statisticsScope';

/** The views of a card on a day. */
export type ViewsOfCard = { cardId: string; day: CalendarDay; views: number };

function daysOf(database: Database, { rows, isAll }: CountedCards, days: readonly CalendarDay[]) {
  const counts = database
    .selectFrom('cardDays')
    .where('day', '>=', days[0] ?? '')
    .where('day', '<=', days.at(-1) ?? '');
  return isAll ? counts : counts.where('cardId', 'in', rows.select('cards.id'));
}

/**
 * Reads the sums of consecutive days. Very many cards (`isNamed` is false) are read one day at a time: a query of the
 * embedded database blocks the process, and other requests run between the days (docs/decisions/0017).
 * @param eachViews called with the views of each card and day
 */
export async function loadDaySums(
  database: Database,
  cards: CountedCards,
  days: readonly CalendarDay[],
  eachViews?: (views: ViewsOfCard) => void,
): Promise<CountsOfDay[]> {
  const sums: CountsOfDay[] = [];
  const length = cards.isNamed ? days.length : 1;
  for (let start = 0; start < days.length; start += length) {
    const some = days.slice(start, start + length);
    const rows = await daysOf(database, cards, some)
      .select((eb) => ['day', ...metricNames.map((metric) => eb.fn.sum<number>(metric).as(metric))])
      .groupBy('day')
      .execute();
    sums.push(...(rows as CountsOfDay[]));
    if (eachViews && rows.length > 0) {
      const views = daysOf(database, cards, some).select(['cardId', 'day', 'profileTotal as views']);
      (await views.execute()).forEach(eachViews);
    }
    await yieldToEventLoop();
  }
  return sums;
}

/** Reads the views of a few cards on each of consecutive days. */
export function loadViewsOfCards(
  database: Database,
  cardIds: readonly string[],
  days: readonly CalendarDay[],
): Promise<ViewsOfCard[]> {
  const rows = database.selectFrom('cards').where('cards.id', 'in', cardIds);
  return daysOf(database, { rows, isAll: false, isNamed: true }, days)
    .select(['cardId', 'day', 'profileTotal as views'])
    .execute();
}
