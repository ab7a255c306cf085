import { addDays } from '../../../contract/calendarDays';
import { noCounts, metricNames } from '../../../contract/metrics';
import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import type { CalendarDay } from '../../database/instant';
import type { Database } from '../../database/tables';
import { todayIn } from '../statistics/series';
import { loadDays, loadTimeZones } from '../statistics/series.repository';
import { buckets } from '../statistics/statisticsRange';
import type { CountedCards } from '../statistics/statisticsScope';
import { loadViewsByCard, loadViewsOfCards } from './views.repository';

const days = 30;

/** A card's views on each of the last 30 days, and the sum of the earlier days for the comparison. */
export type TopViews = { id: string; views: number[]; previousViews: number };
export type HomeViews = { views: NonNullable<WireHomeSummary['views']>; top: TopViews[] };

type HomeViewsRequest = { now: Date; today?: CalendarDay; topCount: number; ownCardIds?: readonly string[] };

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/**
 * Reads the views of the last 30 days. As on the other screens (statisticsRange.ts), the comparison leaves out today,
 * which is not over, and the earlier day that corresponds to it.
 * @param today the user's day; without it the latest present day in the time zones of the cards
 * @param ownCardIds the cards of a holder, which are returned even without views
 * @param topCount the maximum number of cards, those with the most views
 */
export async function homeViews(
  database: Database,
  cards: CountedCards,
  { now, today, topCount, ownCardIds = [] }: HomeViewsRequest,
): Promise<HomeViews> {
  const to = today ?? todayIn(await loadTimeZones(database, cards), now);
  const present = buckets(addDays(to, 1 - days), to, 'day');
  const before = buckets(addDays(to, 1 - 2 * days), addDays(to, -days - 1), 'day');

  const range = { from: present[0] ?? to, to };
  const rangeBefore = { from: before[0] ?? to, to: before.at(-1) ?? to };
  const sums = await loadDays(database, cards, range);
  const sumsBefore = await loadDays(database, cards, rangeBefore);
  const viewsByCard = await loadViewsByCard(database, cards, range);
  const totals = new Map([...ownCardIds.map((cardId): [string, number] => [cardId, 0]), ...viewsByCard]);
  const viewsOn = new Map(sums.map(({ day, profileTotal }) => [day, profileTotal]));
  const counts = { ...noCounts };
  for (const sum of sums) for (const metric of metricNames) counts[metric] += sum[metric];

  return {
    views: {
      ...range,
      views: present.map((day) => viewsOn.get(day) ?? 0),
      previousViews: sumOf(sumsBefore.map(({ profileTotal }) => profileTotal)),
      counts,
    },
    top: await topViews(database, mostViewed(totals, topCount), present, before),
  };
}

/** Returns the ids of the cards with the most views. Cards with equal views are ordered by id. */
function mostViewed(totals: ReadonlyMap<string, number>, count: number): string[] {
  return [...totals]
    .sort(([id, views], [otherId, otherViews]) => otherViews - views || (id < otherId ? -1 : 1))
    .slice(0, count)
    .map(([id]) => id);
}

async function topViews(
  database: Database,
  cardIds: string[],
  present: readonly CalendarDay[],
  before: readonly CalendarDay[],
): Promise<TopViews[]> {
  if (cardIds.length === 0) return [];
  const top = new Map<string, TopViews>(
    cardIds.map((id) => [id, { id, views: present.map(() => 0), previousViews: 0 }]),
  );
  const indexOf = new Map(present.map((day, index) => [day, index]));
  const range = { from: before[0] ?? '', to: present.at(-1) ?? '' };
  for (const { cardId, day, views } of await loadViewsOfCards(database, cardIds, range)) {
    const card = top.get(cardId);
    const index = indexOf.get(day);
    if (!card) continue;
    if (index !== undefined) card.views[index] = views;
    else if (before.includes(day)) card.previousViews += views;
  }
  return [...top.values()];
}
