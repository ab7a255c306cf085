import { isJobAtWork } from '../../../contract/jobs';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import type { WireJob } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { jobEndpoints, tagsOfJobs } from './jobEndpoints';

const bulkActionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same `requestId` begins one job, however often it is sent. */
    startBulkAction: build.mutation<WireJob, StartBulkActionRequest>({
      query: (body) => ({ operation: 'startBulkAction', body }),
      // The repeated request of a lost response may find the job at its end.
      invalidatesTags: (job) => (job && !isJobAtWork(job.status) ? tagsOfJobs : ['Job']),
      onQueryStarted: async (_request, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(jobEndpoints.util.upsertQueryData('getJob', data.id, data));
      },
    }),
  }),
});

export const { useStartBulkActionMutation } = bulkActionEndpoints;
