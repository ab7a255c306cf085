import type { SeriesStep, StatisticsEntry } from '../../../contract/metrics';
import type { WireStatistics, WireStatisticsHours, WireStatisticsSeries } from '../../../contract/wire/statistics';
import { api } from '../../api/api';

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

/** What details the statistics. Apart from their first load, so that only the screens that need it load it. */
export const statisticsDetailEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getStatisticsOfDays: build.query<WireStatistics, { days: StatisticsDays }>({
      query: ({ days }) => ({ operation: 'getStatistics', query: { ...days } }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
    getStatisticsSeries: build.query<WireStatisticsSeries | null, SeriesQuery>({
      query: ({ by, hasSparklines, ...asked }) => ({
        operation: 'getStatisticsSeries',
        query: { ...queryOf(asked), ...(by && { by }), ...(hasSparklines && { sparklines: 'true' }) },
      }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
    getStatisticsHours: build.query<WireStatisticsHours | null, StatisticsRequest>({
      query: (asked) => ({ operation: 'getStatisticsHours', query: queryOf(asked) }),
      providesTags: ['Statistics'],
      keepUnusedDataFor: forAWhile,
    }),
  }),
});

export const { useGetStatisticsOfDaysQuery, useGetStatisticsSeriesQuery, useGetStatisticsHoursQuery } =
  statisticsDetailEndpoints;
