import { skipToken } from '@reduxjs/toolkit/query/react';
import { isJobAtWork } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { isServerProblem } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';
import { isPermanentError } from '../isPermanentError';
import { jobEndpoints } from './jobEndpoints';

const pollMilliseconds = 1000;
const { useQueryState, useQuerySubscription } = jobEndpoints.endpoints.getJob;

export type JobLoad = {
  job: WireJob | undefined;
  /** Why the job could not be loaded. */
  problem: ServerProblem | undefined;
  reload: () => void;
};

/**
 * A job as the server has it. It is polled every second while the server works on it. One that has ended may be undone
 * elsewhere, so it is also loaded when the window gets the focus or the connection is back.
 * @param jobId undefined while there is none
 */
export function useJob(jobId: string | undefined): JobLoad {
  const { currentData, error } = useQueryState(jobId ?? skipToken);
  const problem = isServerProblem(error) ? error : undefined;
  const job = problem?.status === 404 ? undefined : currentData;
  const isPolled = !isPermanentError(error) && (!job || isJobAtWork(job.status));
  const { refetch } = useQuerySubscription(jobId ?? skipToken, {
    pollingInterval: isPolled ? pollMilliseconds : 0,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  return { job, problem, reload: () => void refetch() };
}
