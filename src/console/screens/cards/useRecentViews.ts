import { useCallback, useMemo } from 'react';
import { useHasFeature } from '../../access/useHasFeature';
import { hasStatisticsOption } from '../../entities/accounts/account';
import { selectAccountById } from '../../entities/accounts/accountsSlice';
import {
  statisticsDetailEndpoints,
  useGetStatisticsOfDaysQuery,
} from '../../entities/statistics/statisticsDetailEndpoints';
import type { Card } from '../../entities/cards/card';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import type { SortValue } from '../lists/useListView';
import { Sparklines } from '../../entities/statistics/Sparklines';
import { rangeFromChoice } from '../statistics/statisticsRange';

const { getStatisticsSeries } = statisticsDetailEndpoints.endpoints;

/** The days of the views in lists: the last 30, including today. */
const recentDays = () => rangeFromChoice('30').days!;

/** The views of the visible rows by day, loaded after the rows; undefined if the user may not see them. */
export function useRecentViews(): Sparklines | undefined {
  const dispatch = useAppDispatch();
  const isGranted = useHasFeature('cardStatistics');
  return useMemo(() => {
    if (!isGranted) return undefined;
    return new Sparklines(async (ids) => {
      const query = { entry: 'cards', ids, by: 'day', days: recentDays(), hasSparklines: true } as const;
      const { data, error } = await dispatch(getStatisticsSeries.initiate(query, { subscribe: false }));
      if (!data) return { error };
      const lines = new Map(data.sparklines?.map(({ id, views }) => [id, views]));
      // The response leaves out cards without views.
      return { data: ids.map((id) => ({ id, views: lines.get(id) ?? [] })) };
    });
  }, [dispatch, isGranted]);
}

/** Whether the user may see the views of a card: without the option of its account only SUPER_ADMIN does. */
export function useSeesViews(): (card: Card) => boolean {
  const seesAll = useHasFeature('getAllAccounts');
  const accounts = useAppSelector((state) => (seesAll ? undefined : state.accounts));
  const rows = useAppSelector((state) => (seesAll ? null : state.statistics.cards));
  const counted = useMemo(() => rows && new Set(rows.map(({ id }) => id)), [rows]);
  return useCallback(
    ({ cardId, accountId }) => {
      const account = accounts && selectAccountById({ accounts }, accountId);
      if (account) return hasStatisticsOption(account);
      // A card holder loads no accounts. The statistics have the cards that are counted for them.
      return counted?.has(cardId) ?? true;
    },
    [accounts, counted],
  );
}

/** The sort value of the views. The views of all cards load only when a list is sorted by them. */
export function useViewsToSortBy(isSorted: boolean, seesViews: (card: Card) => boolean): SortValue<Card> {
  const { currentData } = useGetStatisticsOfDaysQuery({ days: recentDays() }, { skip: !isSorted });
  const rows = currentData?.cards;
  const views = useMemo(() => new Map(rows?.map(({ id, profileTotal }) => [id, profileTotal])), [rows]);
  return useCallback((card) => (seesViews(card) ? (views.get(card.cardId) ?? 0) : null), [seesViews, views]);
}
