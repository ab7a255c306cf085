import { useState } from 'react';
import { saveFile } from './saveFile';

export type DownloadProblem = { status: number; message: string };
type FetchFile = () => Promise<{ file: Blob } | { problem: DownloadProblem }>;

/**
 * Fetches a file and saves it. A second call before the first has ended does nothing.
 * @param onProblem gets the reason when there is no file
 */
export function useDownload(onProblem: (problem: DownloadProblem) => void) {
  const [isBusy, setBusy] = useState(false);

  async function download(fetchFile: FetchFile, fileName: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      const result = await fetchFile();
      if ('file' in result) saveFile(result.file, fileName);
      else onProblem(result.problem);
    } catch {
      // A request does not throw: the code that makes the file could not be loaded.
      onProblem({ status: 0, message: 'Check your connection and try again.' });
    } finally {
      setBusy(false);
    }
  }

  return { download, isBusy };
}
