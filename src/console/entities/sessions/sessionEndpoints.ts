import type { WireSession } from '../../../contract/wire/session';
import { api } from '../../api/api';

const sessionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getSessions: build.query<WireSession[], void>({
      query: () => ({ operation: 'getSessions' }),
      keepUnusedDataFor: 0,
    }),
    endSession: build.mutation<null, { sessionId: string }>({
      query: (params) => ({ operation: 'endSession', params }),
    }),
  }),
});

export const { useGetSessionsQuery, useEndSessionMutation } = sessionEndpoints;
