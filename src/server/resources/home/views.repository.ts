import type { CalendarDay } from '../../database/instant';
import type { Database } from '../../database/tables';
import { inCardBatches } from '../statistics/inCardBatches';
import type { DayRange } from '../statistics/statisticsRange';
import type { CountedCards } from '../statistics/statisticsScope';

/** The views of a card on a day. */
export type ViewsOfCard = { cardId: string; day: CalendarDay; views: number };

/** The views of each card in a range. Cards without views are missing. */
export async function loadViewsByCard(
  database: Database,
  cards: CountedCards,
  { from, to }: Required<DayRange>,
): Promise<Map<string, number>> {
  const viewsOf = new Map<string, number>();
  await inCardBatches(database, cards, {}, async ({ isOfBatch }) => {
    const counts = await database
      .selectFrom('cardDays')
      .where(isOfBatch('cardId'))
      .where('day', '>=', from)
      .where('day', '<=', to)
      // A contact file can be saved without a view.
      .where('profileTotal', '>', 0)
      .select((eb) => ['cardId', eb.fn.sum<number>('profileTotal').as('views')])
      .groupBy('cardId')
      .execute();
    for (const { cardId, views } of counts) viewsOf.set(cardId, views);
  });
  return viewsOf;
}

/** Reads the views of a few cards on each of consecutive days. */
export function loadViewsOfCards(
  database: Database,
  cardIds: readonly string[],
  { from, to }: Required<DayRange>,
): Promise<ViewsOfCard[]> {
  return database
    .selectFrom('cardDays')
    .where('cardId', 'in', cardIds)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .select(['cardId', 'day', 'profileTotal as views'])
    .execute();
}
