import { useMemo } from 'react';
import type { StatisticsEntry } from '../../../contract/metrics';
import { useGetStatisticsSeriesQuery } from '../../entities/statistics/statisticsEndpoints';
import type { StatisticsRange } from './statisticsRange';

/** The views of each row over time, by its id; rows without a view have none. */
export function useSparklines({ entry, range, loadedAt }: { entry: StatisticsEntry; range: StatisticsRange; loadedAt: number | undefined }): ReadonlyMap<string, readonly number[]> {
  const { currentData } = useGetStatisticsSeriesQuery({ entry, days: range.days, hasSparklines: true, loadedAt }, { skip: loadedAt === undefined });
  const sparklines = currentData?.sparklines;
  return useMemo(() => new Map(sparklines?.map(({ id, views }) => [id, views])), [sparklines]);
}
