import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import type { WireJob } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { jobEndpoints } from './jobEndpoints';

const bulkActionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same `requestId` begins one job, however often it is sent. */
    startBulkAction: build.mutation<WireJob, StartBulkActionRequest>({
      query: (body) => ({ operation: 'startBulkAction', body }),
      invalidatesTags: ['Job'],
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(jobEndpoints.util.upsertQueryData('getJob', data.id, data));
      },
    }),
  }),
});

export const { useStartBulkActionMutation } = bulkActionEndpoints;
