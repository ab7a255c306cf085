import { Download } from 'lucide-react';
import type { WireJob } from '../../../contract/wire/job';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { fetchRejectedRows } from '../../entities/jobs/rejectedRows';
import { useAppDispatch } from '../../store/hooks';
import { useFileDownload } from '../files/useFileDownload';

/** Saves the rows that were not imported, each with its reason, as a file that can be corrected and imported. */
export function RejectedRows({ job }: { job: WireJob }) {
  const dispatch = useAppDispatch();
  const { download, isBusy, problem } = useFileDownload('The rows could not be downloaded.');
  const { wrong = 0, rejected = 0 } = job.counts ?? {};
  if (wrong + rejected === 0) return null;

  async function fetchFile() {
    const result = await dispatch(fetchRejectedRows(job.id));
    if ('problem' in result) return result;
    const { rejectedFile } = await import('./rejectedFile');
    return { file: rejectedFile(result.rows) };
  }

  return (
    <>
      {problem !== '' && <FormMessage>{problem}</FormMessage>}
      <Button
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        onClick={() => void download(fetchFile, 'Rejected rows.csv')}
      >
        Download rejected rows
      </Button>
    </>
  );
}
