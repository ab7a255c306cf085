import type { fetchCards } from '../../entities/cards/cardFiles';
import { useAppDispatch } from '../../store/hooks';
import { useFileDownload } from './useFileDownload';

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
  const { download, isBusy, problem } = useFileDownload(`The ${records} could not be exported.`);
  const save = (format: string) => download(() => dispatch(fetchAs(format)), `${fileName}.${format}`);
  return { save, isBusy, problem };
}
