import { useMemo } from 'react';
import type { StatisticsEntry } from '../../../contract/metrics';
import { useGetStatisticsOfDaysQuery } from '../../entities/statistics/statisticsEndpoints';
import type { StatisticsRange } from './statisticsRange';

/** Each row's views in the period of the same length before. Undefined for all time and while they load. */
export function usePreviousViews({
  entry,
  range,
  hasList,
}: {
  entry: StatisticsEntry;
  range: StatisticsRange;
  hasList: boolean;
}): ReadonlyMap<string, number> | undefined {
  const { previous } = range;
  const { currentData } = useGetStatisticsOfDaysQuery(
    { days: previous ?? { from: '', to: '' } },
    { skip: !previous || !hasList },
  );
  const rows = currentData?.[entry];
  return useMemo(() => rows && new Map(rows.map(({ id, profileTotal }) => [id, profileTotal])), [rows]);
}
