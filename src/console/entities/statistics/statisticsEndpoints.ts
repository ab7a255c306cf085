import type { StatisticsEntry, SeriesStep } from '../../../contract/metrics';
import { statisticsEntries } from '../../../contract/metrics';
import type { WireStatistics, WireStatisticsHours, WireStatisticsSeries } from '../../../contract/wire/statistics';
import { api } from '../../api/api';
import type { WithApi } from '../../api/api';

/**
 * All that the load's cache entry keeps: which lists came. They decide about the run-time grants. `hasRows`: false when
 * the lists are long and no screen has needed their rows yet.
 */
export type LoadedStatistics = { returned: StatisticsEntry[]; hasRows: boolean };

/** Up to this many cards the first load brings the rows as well. */
const firstLoadRows = 2000;

/** Days that are counted, both ends included. */
export type StatisticsDays = { from: string; to: string };

/** What a chart asks for. */
export type StatisticsRequest = {
  entry: StatisticsEntry;
  ids?: readonly string[];
  days?: StatisticsDays;
};
/** Without `by` the server chooses the steps. Sparklines are given of named ids only. */
export type SeriesQuery = StatisticsRequest & { by?: SeriesStep; hasSparklines?: boolean };

const queryOf = ({ entry, ids, days }: StatisticsRequest) => ({ entry, ...(ids && { ids: ids.join(',') }), ...days });
const forAWhile = 60;

export const statisticsEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStatistics: build.query<LoadedStatistics, void>({
      queryFn: async (_argument, { getState }, _options, baseQuery) => {
        const isFirst = (getState() as WithApi).api.queries['getStatistics(undefined)']?.data === undefined;
        const prefer = isFirst ? `max-rows=${firstLoadRows}` : undefined;
        const { error, data, meta } = await baseQuery({ call: 'getStatistics', prefer });
        if (error) return { error };
        const wire = (data ?? {}) as WireStatistics;
        const returned = statisticsEntries.filter((entry) => Array.isArray(wire[entry]));
        return { data: { returned, hasRows: !wire.hasMore }, meta };
      },
    }),
    getStatisticsOfDays: build.query<WireStatistics, { days: StatisticsDays }>({
      query: ({ days }) => ({ call: 'getStatistics', query: { ...days } }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
    getStatisticsSeries: build.query<WireStatisticsSeries | null, SeriesQuery>({
      query: ({ by, hasSparklines, ...asked }) => ({
        call: 'getStatisticsSeries',
        query: { ...queryOf(asked), ...(by && { by }), ...(hasSparklines && { sparklines: 'true' }) },
      }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
    getStatisticsHours: build.query<WireStatisticsHours | null, StatisticsRequest>({
      query: (asked) => ({ call: 'getStatisticsHours', query: queryOf(asked) }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
  }),
});

export const {
  useGetStatisticsQuery,
  useGetStatisticsOfDaysQuery,
  useGetStatisticsSeriesQuery,
  useGetStatisticsHoursQuery,
} = statisticsEndpoints;
