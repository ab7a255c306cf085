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
 * A job as the server has it. While the server works on it, it is loaded every second; at the end of that, lists that it
 * may have changed load again.
 * @param jobId undefined while there is none
 */
export function useJob(jobId: string | undefined): JobLoad {
  const dispatch = useDispatch();
  const [isAtWork, setAtWork] = useState(true);
  const {
    currentData: job,
    error,
    refetch,
  } = useGetJobQuery(jobId ?? skipToken, {
    pollingInterval: isAtWork ? pollMilliseconds : 0,
  });
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (!job) return;
    const isNow = isJobAtWork(job.status);
    setAtWork(isNow);
    if (wasAtWork.current && !isNow) dispatch(api.util.invalidateTags(tagsOfJobs));
    wasAtWork.current = isNow;
  }, [job, dispatch]);
  return { job, problem: isServerProblem(error) ? error : undefined, reload: () => void refetch() };
}
