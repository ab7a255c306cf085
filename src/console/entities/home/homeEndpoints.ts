import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { api } from '../../api/api';

const cacheSeconds = 60;

const homeEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the home screen shows besides the loaded lists. Its argument is the user's today, yyyy-MM-dd. */
    getHomeSummary: build.query<WireHomeSummary, string>({
      query: (to) => ({ operation: 'getHomeSummary', query: { to } }),
      providesTags: ['Account', 'Card'],
      keepUnusedDataFor: cacheSeconds,
    }),
  }),
});

export const { useGetHomeSummaryQuery } = homeEndpoints;
