import { useMemo } from 'react';
import type { SeriesStep } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import {
  statisticsDetailEndpoints,
  useGetStatisticsSeriesQuery,
} from '../../entities/statistics/statisticsDetailEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { Sparklines } from '../../entities/statistics/Sparklines';
import type { StatisticsRange } from './statisticsRange';

const { getStatisticsSeries } = statisticsDetailEndpoints.endpoints;
const noSparklines = new Sparklines(async () => ({}));

/** The rows' views over time, all with the same days. `step` is the one the server chose for them. */
export function useSparklines({
  entry,
  range,
  hasList,
}: {
  entry: StatisticsEntry;
  range: StatisticsRange;
  hasList: boolean;
}): { sparklines: Sparklines; step: SeriesStep | undefined } {
  const dispatch = useAppDispatch();
  const { currentData: whole } = useGetStatisticsSeriesQuery({ entry, days: range.days }, { skip: !hasList });
  return useMemo(() => {
    if (!whole?.by) return { sparklines: noSparklines, step: undefined };
    const { by, from, to } = whole;
    const load = async (ids: string[]) => {
      const query = { entry, ids, by, days: { from, to }, hasSparklines: true };
      const { data, error } = await dispatch(getStatisticsSeries.initiate(query, { subscribe: false }));
      return { data: data?.sparklines, error };
    };
    return { sparklines: new Sparklines(load), step: by };
  }, [dispatch, entry, whole]);
}
