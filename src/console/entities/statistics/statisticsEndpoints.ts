import { statisticsEntries } from '../../../contract/statisticsEntries';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type { WireStatistics } from '../../../contract/wire/statistics';
import { api } from '../../api/api';
import type { WithApi } from '../../api/api';

/**
 * The cache entry: the lists that the server returned, which decide the run-time grants. `hasRows` is false while the
 * lists are long and no screen has needed their rows.
 */
export type LoadedStatistics = { returned: StatisticsEntry[]; hasRows: boolean };

/** The first response has the rows only if there are at most this many. */
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
