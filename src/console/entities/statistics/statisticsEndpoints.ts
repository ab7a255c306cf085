import type { StatisticsEntry } from '../../../contract/metrics';
import { statisticsEntries } from '../../../contract/metrics';
import type { WireStatistics } from '../../../contract/wire/statistics';
import { api } from '../../api/api';
import { statisticsReceived, statisticsReset } from './statisticsSlice';

/** All that the load's cache entry keeps: which lists came. They decide about the run-time grants (L246-247). */
export type LoadedStatistics = { returned: StatisticsEntry[]; loadedAt: number };

export const statisticsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<LoadedStatistics, void>({
      queryFn: async (_argument, { dispatch }, _options, baseQuery) => {
        dispatch(statisticsReset());
        const answer = await baseQuery({ call: 'getStatistics' });
        if (answer.error) return { error: answer.error };
        const wire = (answer.data ?? {}) as WireStatistics;
        dispatch(statisticsReceived(wire));
        return { data: { returned: statisticsEntries.filter((entry) => Array.isArray(wire[entry])), loadedAt: Date.now() } };
      },
      providesTags: ['Statistics'],
    }),
  }),
});

export const { useGetStatisticsQuery } = statisticsEndpoints;
