import type { FastifyInstance } from 'fastify';
import { addDays, daysBetween } from '../../../contract/calendarDays';
import { contractEndingDays } from '../../../contract/contractOptions';
import { roleHasFeature } from '../../../contract/permissions';
import { HomeSummaryQuery, WireHomeSummary } from '../../../contract/wire/homeSummary';
import type { Rows } from '../../database/tables';
import type { SessionUser } from '../../http/sessionUser';
import { registerOperation } from '../../http/registerOperation';
import { cardSummaryToWire } from '../cards/cardList';
import { rangeFrom } from '../statistics/statisticsRange';
import { hasMoreCards, statisticsScope } from '../statistics/statisticsScope';
import { loadCardsById, loadEndingContracts, loadNewestCardIds } from './homeSummary.repository';
import { homeViews } from './views';
import type { HomeViews } from './views';

type HomeDependencies = {
  /** Writes counted views to the database that are only in memory yet. Never rejects. */
  commitViews: () => Promise<void>;
};

const listLength = 5;
const holderCards = 20;
const contractCount = 6;
/** Reading the views of very many cards takes a second, so those of more cards than this are cached. */
const maxUncachedCards = 200;
const cacheMilliseconds = 60_000;

/** The summary of the home screen. */
export function registerHome(server: FastifyInstance, { commitViews }: HomeDependencies): void {
  const cache = new Map<string, { at: number; views: Promise<HomeViews> }>();

  registerOperation(
    server,
    'getHomeSummary',
    {
      query: HomeSummaryQuery,
      content: WireHomeSummary,
      summary:
        'Returns what the dashboard shows: views of the last 30 days, top and newest cards, ending contracts. ' +
        `With more than ${maxUncachedCards} cards, the views are up to a minute old`,
    },
    async ({ user, now, query, server: { database } }) => {
      const today = possibleToday(rangeFrom(query).to, now);
      const { cards, isAll = false } = await statisticsScope(database, user);
      const counted = cards && (await viewsOf(user, cards, isAll, { now: new Date(now), today }));
      const newestCardIds = user.role === 'BASIC' ? [] : await loadNewestCardIds(database, user, listLength);
      const cardIds = [...(counted?.top ?? []).map(({ id }) => id), ...newestCardIds];
      const records = await loadCardsById(database, user, [...new Set(cardIds)]);
      return {
        ...(counted && {
          views: counted.views,
          topCards: counted.top.filter(({ id }) => records.some((record) => record.id === id)),
        }),
        newestCardIds,
        cards: records.map(cardSummaryToWire),
        ...(roleHasFeature(user.role, 'editAccountContractDetails') && {
          endingContracts: await loadEndingContracts(database, user, contractEndingDaysFrom(today ?? now.slice(0, 10))),
        }),
      };
    },
  );

  async function viewsOf(
    user: SessionUser,
    rows: Rows<'cards'>,
    isAll: boolean,
    { now, today }: { now: Date; today: string | undefined },
  ): Promise<HomeViews> {
    if (!(await hasMoreCards({ cards: rows }, maxUncachedCards))) return readViews();
    const key = `${isAll ? '' : user.id} ${today ?? ''}`;
    const elapsed = server.clock.elapsed();
    for (const [each, { at }] of cache) if (elapsed - at >= cacheMilliseconds) cache.delete(each);
    const cached = cache.get(key);
    if (cached) return cached.views;
    const views = readViews();
    // Cached as a promise, so that concurrent requests share one read.
    cache.set(key, { at: elapsed, views });
    views.catch(() => cache.delete(key));
    return views;

    async function readViews(): Promise<HomeViews> {
      await commitViews();
      const isHolder = user.role === 'BASIC';
      const ownCardIds = isHolder ? (await rows.select('cards.id').execute()).map(({ id }) => id) : undefined;
      return homeViews(
        server.database,
        { rows, isAll },
        { now, today, topCount: isHolder ? holderCards : listLength, ownCardIds },
      );
    }
  }
}

/** Returns the day if it is today in some time zone; undefined otherwise, because the client's clock is wrong. */
function possibleToday(day: string | undefined, now: string): string | undefined {
  const distance = day === undefined ? Infinity : Math.abs(daysBetween(now.slice(0, 10), day));
  return distance <= 1 ? day : undefined;
}

function contractEndingDaysFrom(from: string) {
  return { from, to: addDays(from, contractEndingDays), count: contractCount };
}
