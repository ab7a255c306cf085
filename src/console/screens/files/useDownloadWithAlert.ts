import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';
import { useDownload } from './useDownload';
import type { DownloadProblem } from './useDownload';

/**
 * Fetches a file and saves it. Raises an alert when there is none, except for 401: the log-out has its own message.
 * @param problemText the text of the alert; the server's message when left out
 */
export function useDownloadWithAlert(problemText = ({ message }: DownloadProblem) => message) {
  const dispatch = useAppDispatch();
  return useDownload((problem) => {
    if (problem.status !== 401) dispatch(alertRaised({ type: 'danger', text: problemText(problem) }));
  });
}
