import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import { useGetStatisticsOfDaysQuery } from '../../entities/statistics/statisticsDetailEndpoints';
import type { StatisticsDays } from '../../entities/statistics/statisticsDetailEndpoints';
import type { StatisticsRange } from './statisticsRange';

/** The views of the finished days of a range, and of the days of the period before that match them. */
export type ViewsCompared = { now: number; before: number };

/** The compared views of rows. A row without an entry had none. */
export type Comparison = ReadonlyMap<string, ViewsCompared>;

/** The sums of some rows. */
export function comparedSum(comparison: Comparison, ids: readonly string[]): ViewsCompared {
  const sum = { now: 0, before: 0 };
  for (const id of ids) {
    sum.now += comparison.get(id)?.now ?? 0;
    sum.before += comparison.get(id)?.before ?? 0;
  }
  return sum;
}

/**
 * Each row's views compared with the period before; undefined for all time, before a day is over, and while loading.
 */
export function useComparison({
  entry,
  range: { days, compared },
  hasList,
}: {
  entry: StatisticsEntry;
  range: StatisticsRange;
  hasList: boolean;
}): Comparison | undefined {
  const queryOf = (requested: StatisticsDays | undefined) => (requested && hasList ? { days: requested } : skipToken);
  const isFinished = compared?.now.to === days?.to;
  // For a range in the past the finished days are the whole range, whose rows are loaded anyway.
  const now = useGetStatisticsOfDaysQuery(queryOf(isFinished ? days : compared?.now)).currentData?.[entry];
  const before = useGetStatisticsOfDaysQuery(queryOf(compared?.before)).currentData?.[entry];
  return useMemo(() => {
    if (!compared || !now || !before) return undefined;
    const rows = new Map(now.map(({ id, profileTotal }) => [id, { now: profileTotal, before: 0 }]));
    for (const { id, profileTotal } of before) rows.set(id, { now: rows.get(id)?.now ?? 0, before: profileTotal });
    return rows;
  }, [compared, now, before]);
}
