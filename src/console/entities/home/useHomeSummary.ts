import type { WireHomeSummary } from '../../../contract/wire/homeSummary';
import { isServerProblem } from '../../api/serverProblem';
import { today } from '../displayDate';
import { useGetHomeSummaryQuery } from './homeEndpoints';

const freshSeconds = 60;

export type HomeSummaryLoad = {
  summary: WireHomeSummary | undefined;
  isLoading: boolean;
  /** Why it could not be loaded. A lost connection has its own notice and is retried automatically. */
  problem: string | undefined;
  reload: () => void;
};

/**
 * What the home screen shows besides the loaded lists. A summary of the last minute is shown without another request.
 */
export function useHomeSummary(): HomeSummaryLoad {
  const { data, isFetching, error, refetch } = useGetHomeSummaryQuery(today(), {
    refetchOnMountOrArgChange: freshSeconds,
  });
  const hasFailed = !isFetching && !data && isServerProblem(error) && error.status !== 0;
  return {
    summary: data,
    isLoading: isFetching,
    problem: hasFailed ? error.message : undefined,
    reload: () => void refetch(),
  };
}
