import { useState } from 'react';
import { useDownload } from './useDownload';

/**
 * Fetches a file and saves it, for a message beside the button. `useDownloadWithAlert` raises an alert instead.
 * @param failure the sentence before the reason when there is no file
 * @returns `problem` says why the last file was not saved; '' when it was
 */
export function useFileDownload(failure: string) {
  const [problem, setProblem] = useState('');
  const { download, isBusy } = useDownload(({ message }) => setProblem(`${failure} ${message}`));

  return {
    download: (...request: Parameters<typeof download>) => {
      setProblem('');
      return download(...request);
    },
    isBusy,
    problem,
  };
}
