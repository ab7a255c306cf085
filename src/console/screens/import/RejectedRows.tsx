import { useState } from 'react';
import { Download } from 'lucide-react';
import type { WireJob } from '../../../contract/wire/job';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { fetchRejectedRows } from '../../entities/jobs/rejectedRows';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';

/** Saves the rows that were not imported, each with its reason, as a file that can be corrected and imported. */
export function RejectedRows({ job }: { job: WireJob }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });
  const { wrong = 0, rejected = 0 } = job.counts ?? {};
  if (wrong + rejected === 0) return null;

  async function save() {
    setState({ isBusy: true });
    const result = await dispatch(fetchRejectedRows(job.id));
    if ('rows' in result) {
      const { rejectedFile } = await import('./rejectedFile');
      saveFile(rejectedFile(result.rows), 'Rejected rows.csv');
    }
    setState({ isBusy: false, problem: 'problem' in result ? result.problem.message : undefined });
  }

  return (
    <>
      {state.problem && <FormMessage>The rows could not be downloaded. {state.problem}</FormMessage>}
      <Button icon={<Download aria-hidden="true" />} isBusy={state.isBusy} onClick={() => void save()}>
        Download rejected rows
      </Button>
    </>
  );
}
