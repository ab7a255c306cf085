import { useState } from 'react';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from './saveFile';

type Problem = { status: number; message: string };
type FetchFile = () => Promise<{ file: Blob } | { problem: Problem }>;

/**
 * Fetches a file and saves it. Raises an alert when there is none, except for 401: the log-out has its own message. A
 * second call before the first has ended does nothing. For a message beside the button see `useFileDownload`.
 * @param problemText the text of the alert; the server's message when left out
 */
export function useDownloadWithAlert(problemText = ({ message }: Problem) => message) {
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);

  async function download(fetchFile: FetchFile, fileName: string) {
    if (isBusy) return;
    setBusy(true);
    const result = await fetchFile();
    setBusy(false);
    if ('file' in result) saveFile(result.file, fileName);
    else if (result.problem.status !== 401)
      dispatch(alertRaised({ type: 'danger', text: problemText(result.problem) }));
  }

  return { download, isBusy };
}
