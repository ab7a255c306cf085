import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { isJobAtWork } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { isServerProblem } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';
import { isPermanentError } from '../isPermanentError';
import { jobEndpoints, tagsOfJobs } from './jobEndpoints';

const pollMilliseconds = 1000;
const { useQueryState, useQuerySubscription } = jobEndpoints.endpoints.getJob;

export type JobLoad = {
  job: WireJob | undefined;
  /** Why the job could not be loaded. */
  problem: ServerProblem | undefined;
  reload: () => void;
};

/**
 * A job as the server has it. It is polled every second while the server works on it. At the end, the lists that it may
 * have changed are loaded again.
 * @param jobId undefined while there is none
 */
export function useJob(jobId: string | undefined): JobLoad {
  const dispatch = useDispatch();
  const { currentData, error } = useQueryState(jobId ?? skipToken);
  const problem = isServerProblem(error) ? error : undefined;
  const job = problem?.status === 404 ? undefined : currentData;
  const isAtWork = job !== undefined && isJobAtWork(job.status);
  const isPolled = !isPermanentError(error) && (isAtWork || !job);
  const { refetch } = useQuerySubscription(jobId ?? skipToken, { pollingInterval: isPolled ? pollMilliseconds : 0 });
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (!job) return;
    if (wasAtWork.current && !isAtWork)
      // A check changes no card and no account.
      dispatch(api.util.invalidateTags(job.status === 'checked' ? ['Job'] : tagsOfJobs));
    wasAtWork.current = isAtWork;
  }, [job, isAtWork, dispatch]);
  return { job, problem, reload: () => void refetch() };
}
