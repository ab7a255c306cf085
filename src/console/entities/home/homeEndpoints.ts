import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { api } from '../../api/api';

const forAWhile = 60;

const homeEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** What the home screen shows besides the loaded lists. */
    getHomeSummary: build.query<WireHomeSummary, void>({
      query: () => ({ call: 'getHomeSummary' }),
      providesTags: ['Account', 'Card'],
      keepUnusedDataFor: forAWhile,
    }),
  }),
});

export const { useGetHomeSummaryQuery } = homeEndpoints;
