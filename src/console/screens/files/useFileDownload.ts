import { useState } from 'react';
import { saveFile } from './saveFile';

type FetchFile = () => Promise<{ file: Blob } | { problem: { message: string } }>;

/**
 * Fetches a file and saves it. A second call before the first has ended does nothing.
 * @param failure the sentence before the reason when there is no file
 * @returns `problem` says why the last file was not saved; '' when it was
 */
export function useFileDownload(failure: string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');

  async function download(fetchFile: FetchFile, fileName: string) {
    if (isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const result = await fetchFile();
      if ('file' in result) saveFile(result.file, fileName);
      else setProblem(`${failure} ${result.problem.message}`);
    } catch {
      // A request does not throw: the code that makes the file could not be loaded.
      setProblem(`${failure} Check your connection and try again.`);
    } finally {
      setBusy(false);
    }
  }

  return { download, isBusy, problem };
}
