import { useState } from 'react';
import type { fetchCards } from '../../entities/cards/cardFiles';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from './saveFile';

/** Records that can be saved as a file. */
export type FileExport = {
  /** The name of the file without its ending. */
  fileName: string;
  /** What the records are called in a sentence. */
  records: string;
  fetchAs: (format: string) => ReturnType<typeof fetchCards>;
};

/** Saves records as a file of a format. `problem` says why the last one was not saved; '' when it was. */
export function useFileExport({ fileName, records, fetchAs }: FileExport) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');

  async function save(format: string) {
    setProblem('');
    const result = await dispatch(fetchAs(format));
    if ('problem' in result) setProblem(`The ${records} could not be exported. ${result.problem.message}`);
    else saveFile(result.file, `${fileName}.${format}`);
  }

  return { save, problem };
}
