import { statisticsEntries } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/metrics';
import type { WireStatistics } from '../../../contract/wire/statistics';
import { api } from '../../api/api';
import type { WithApi } from '../../api/api';

/**
 * What the cache entry of the load keeps: which lists the server returned. They decide the run-time grants. `hasRows`
 * is false when the lists are long and no screen has needed their rows yet.
 */
export type LoadedStatistics = { returned: StatisticsEntry[]; hasRows: boolean };

/** Up to this many cards the first load brings the rows as well. */
const firstLoadRows = 2000;

export const statisticsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<LoadedStatistics, void>({
      queryFn: async (_argument, { getState }, _options, baseQuery) => {
        const { data: before } = statisticsEndpoints.endpoints.getStatistics.select()(getState() as WithApi);
        const prefer = before === undefined ? `max-rows=${firstLoadRows}` : undefined;
        const { error, data, meta } = await baseQuery({ operation: 'getStatistics', prefer });
        if (error) return { error };
        const wire = (data ?? {}) as WireStatistics;
        const returned = statisticsEntries.filter((entry) => Array.isArray(wire[entry]));
        return { data: { returned, hasRows: !wire.hasMore }, meta };
      },
    }),
  }),
});

export const { useGetStatisticsQuery } = statisticsEndpoints;
