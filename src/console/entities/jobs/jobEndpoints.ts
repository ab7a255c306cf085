import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isJobAtWork } from '../../../contract/jobs';
import type { JobRecordStatus } from '../../../contract/jobs';
import type { OperationId } from '../../../contract/operations';
import type { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { api } from '../../api/api';
import type { Tag, WithApi } from '../../api/api';
import { pagedList } from '../lists/pagedList';
import type { ListedPage, ListFilters } from '../lists/pagedList';

/** What a job may have changed. */
export const tagsOfJobs: Tag[] = ['Account', 'Card', 'DeletedRecord', 'Job', 'Statistics', 'ReceivedContact'];

/** The records of a job, all without `statuses`. `phase` is part of the cache key: another job status reloads them. */
export type JobRecordsOf = { jobId: string; statuses?: readonly JobRecordStatus[]; phase?: string };

export type JobCommand = Extract<OperationId, 'pauseJob' | 'resumeJob' | 'cancelJob' | 'undoJob'>;

export const jobEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    getJobs: build.infiniteQuery<ListedPage<WireJob>, ListFilters, string | null>(
      pagedList((query) => ({ operation: 'getJobs', query }), ['Job']),
    ),
    getJob: build.query<WireJob, string>({
      query: (jobId) => ({ operation: 'getJob', params: { jobId } }),
      // As long as between two polls: at 0 the job of `showJob` would be removed before a slow render subscribes to it.
      keepUnusedDataFor: 1,
      // When the server's work ends, the lists that it may have changed are loaded again.
      onQueryStarted: async (_jobId, { dispatch, getCacheEntry, queryFulfilled }) => {
        const before = getCacheEntry().data;
        const { data: job } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (!before || !job || !isJobAtWork(before.status) || isJobAtWork(job.status)) return;
        // A check changes no card and no account.
        dispatch(api.util.invalidateTags(job.status === 'checked' ? ['Job'] : tagsOfJobs));
      },
    }),
    getJobRecords: build.infiniteQuery<ListedPage<WireJobRecord>, JobRecordsOf, string | null>(
      pagedList(({ jobId, statuses }) => ({
        operation: 'getJobRecords',
        params: { jobId },
        query: statuses && { status: statuses.join(',') },
      })),
    ),
    /** Pauses, resumes, cancels or undoes a job. The response is its new state. */
    changeJob: build.mutation<WireJob, { jobId: string; change: JobCommand }>({
      query: ({ jobId, change }) => ({ operation: change, params: { jobId } }),
      invalidatesTags: ['Job'],
      onQueryStarted: ({ jobId }, { dispatch, queryFulfilled }) => dispatch(showJob(queryFulfilled, jobId)),
    }),
  }),
});

/**
 * Puts the job of a mutation's response into the cache. A request that was sent before the response would overwrite it
 * with an older job, so it is aborted.
 * @param response `queryFulfilled` of the mutation
 * @param jobId the job to refetch after a failure; omit it for a job that no screen shows yet
 */
export function showJob(response: Promise<{ data: WireJob }>, jobId?: string) {
  return async (dispatch: ThunkDispatch<WithApi, unknown, UnknownAction>): Promise<void> => {
    const { getRunningQueryThunk, upsertQueryData } = jobEndpoints.util;
    try {
      const { data: job } = await response;
      dispatch(getRunningQueryThunk('getJob', job.id))?.abort();
      void dispatch(upsertQueryData('getJob', job.id, job));
    } catch {
      if (jobId !== undefined) void dispatch(reloadJob(jobId));
    }
  };
}

/** Refetches a job for the screens that show it: after a refusal or a lost response they may show an old state. */
export const reloadJob = (jobId: string) =>
  jobEndpoints.endpoints.getJob.initiate(jobId, { subscribe: false, forceRefetch: true });

export const { useGetJobsInfiniteQuery, useGetJobRecordsInfiniteQuery, useChangeJobMutation } = jobEndpoints;
