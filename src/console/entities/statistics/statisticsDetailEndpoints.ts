import type { SeriesStep } from '../../../contract/metrics';
import type { StatisticsEntry } from '../../../contract/statisticsEntries';
import type { WireStatistics, WireStatisticsHours, WireStatisticsSeries } from '../../../contract/wire/statistics';
import { api } from '../../api/api';

/** Days that are counted, both ends included. */
export type StatisticsDays = { from: string; to: string };

/** The rows and days that a chart shows. */
export type StatisticsRequest = {
  entry: StatisticsEntry;
  ids?: readonly string[];
  days?: StatisticsDays;
};
/** Without `by` the server chooses the steps. `hasSparklines` adds the views of each of `ids`. */
export type SeriesQuery = StatisticsRequest & { by?: SeriesStep; hasSparklines?: boolean };

const queryOf = ({ entry, ids, days }: StatisticsRequest) => ({ entry, ...(ids && { ids: ids.join(',') }), ...days });
const cacheSeconds = 60;

/** The endpoints of charts and periods. They are in the chunks of their screens, unlike `statisticsEndpoints`. */
export const statisticsDetailEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStatisticsOfDays: build.query<WireStatistics, { days: StatisticsDays }>({
      query: ({ days }) => ({ operation: 'getStatistics', query: { ...days } }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: cacheSeconds,
    }),
    getStatisticsSeries: build.query<WireStatisticsSeries | null, SeriesQuery>({
      query: ({ by, hasSparklines, ...request }) => ({
        operation: 'getStatisticsSeries',
        query: { ...queryOf(request), ...(by && { by }), ...(hasSparklines && { sparklines: 'true' }) },
      }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: cacheSeconds,
    }),
    getStatisticsHours: build.query<WireStatisticsHours | null, StatisticsRequest>({
      query: (request) => ({ operation: 'getStatisticsHours', query: queryOf(request) }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: cacheSeconds,
    }),
  }),
});

export const { useGetStatisticsOfDaysQuery, useGetStatisticsSeriesQuery, useGetStatisticsHoursQuery } =
  statisticsDetailEndpoints;
