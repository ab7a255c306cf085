import type { WireSession } from '../../../contract/wire/session';
import { api } from '../../api/api';

const sessionEndpoints = api.enhanceEndpoints({ addTagTypes: ['Session'] }).injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<WireSession[], void>({
      query: () => ({ operation: 'getSessions' }),
      providesTags: ['Session'],
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<null, { sessionId: string }>({
      query: (params) => ({ operation: 'endSession', params }),
      // Also after a failure: a session that is gone has ended as well.
      invalidatesTags: ['Session'],
    }),
  }),
});

export const { useGetSessionsQuery, useEndSessionMutation } = sessionEndpoints;
