import { raiseFailure } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';
import { useDownload } from './useDownload';
import type { DownloadProblem } from './useDownload';

/**
 * Fetches a file and saves it. Raises an alert when there is none.
 * @param problemText the text of the alert; the server's message when left out
 */
export function useDownloadWithAlert(problemText = ({ message }: DownloadProblem) => message) {
  const dispatch = useAppDispatch();
  return useDownload((problem) => dispatch(raiseFailure(problemText(problem), problem)));
}
