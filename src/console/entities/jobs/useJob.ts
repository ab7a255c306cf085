import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { isJobAtWork } from '../../../contract/jobs';
import type { WireJob } from '../../../contract/wire/job';
import { api } from '../../api/api';
import { isServerProblem } from '../../api/serverProblem';
import type { ServerProblem } from '../../api/serverProblem';
import { tagsOfJobs, useGetJobQuery } from './jobEndpoints';

const pollMilliseconds = 1000;

export type JobLoad = {
  job: WireJob | undefined;
  /** Why the job could not be loaded. */
  problem: ServerProblem | undefined;
  reload: () => void;
};

/**
 * A job as the server has it. While the server works on it, it is loaded every second; at the end of that, lists that
 * it may have changed load again.
 * @param jobId undefined while there is none
 */
export function useJob(jobId: string | undefined): JobLoad {
  const dispatch = useDispatch();
  const [pollingInterval, setPollingInterval] = useState(pollMilliseconds);
  const { currentData, error, refetch } = useGetJobQuery(jobId ?? skipToken, { pollingInterval });
  const problem = isServerProblem(error) ? error : undefined;
  const isGone = problem?.status === 404;
  const job = isGone ? undefined : currentData;
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (isGone) setPollingInterval(0);
    if (!job) return;
    const isNow = isJobAtWork(job.status);
    setPollingInterval(isNow ? pollMilliseconds : 0);
    if (wasAtWork.current && !isNow) dispatch(api.util.invalidateTags(tagsOfJobs));
    wasAtWork.current = isNow;
  }, [job, isGone, dispatch]);
  return { job, problem, reload: () => void refetch() };
}
