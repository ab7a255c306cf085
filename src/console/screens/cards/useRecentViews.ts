import { useCallback, useMemo } from 'react';
import { useHasFeature } from '../../access/useHasFeature';
import { hasStatisticsOption } from '../../entities/accounts/account';
import type { Account } from '../../entities/accounts/account';
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

/**
 * Whether the user may see the views of the cards of an account.
 * @param account undefined for a card holder, who loads no accounts
 * @param seesAllViews of a SUPER_ADMIN
 */
export const seesViewsOf = (account: Account | undefined, seesAllViews: boolean): boolean =>
  seesAllViews || account === undefined || hasStatisticsOption(account);

/** The sort value of the views. The views of all cards load only when a list is sorted by them. */
export function useViewsToSortBy(isSorted: boolean): SortValue<Card> {
  const seesAllViews = useHasFeature('getAllAccounts');
  const accounts = useAppSelector((state) => (isSorted ? state.accounts : undefined));
  const { currentData } = useGetStatisticsOfDaysQuery({ days: recentDays() }, { skip: !isSorted });
  const rows = currentData?.cards;
  const views = useMemo(() => new Map(rows?.map(({ id, profileTotal }) => [id, profileTotal])), [rows]);
  return useCallback(
    ({ cardId, accountId }) => {
      const account = accounts && selectAccountById({ accounts }, accountId);
      return seesViewsOf(account, seesAllViews) ? (views.get(cardId) ?? 0) : null;
    },
    [accounts, seesAllViews, views],
  );
}
