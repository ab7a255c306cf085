import { isJobAtWork } from '../../../contract/jobs';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import type { WireJob } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { showJob, tagsOfJobs } from './jobEndpoints';

const bulkActionEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The same `requestId` begins one job, however often it is sent. */
    startBulkAction: build.mutation<WireJob, StartBulkActionRequest>({
      query: (body) => ({ operation: 'startBulkAction', body }),
      // The repeated request of a lost response may find the job at its end.
      invalidatesTags: (job) => (job && !isJobAtWork(job.status) ? tagsOfJobs : ['Job']),
      onQueryStarted: (_request, { dispatch, queryFulfilled }) => dispatch(showJob(queryFulfilled)),
    }),
  }),
});

export const { useStartBulkActionMutation } = bulkActionEndpoints;
