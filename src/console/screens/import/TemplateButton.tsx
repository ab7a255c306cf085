import { useState } from 'react';
import { Download } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { fetchCards } from '../../entities/cards/cardFiles';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';

/** Saves a workbook with the account's people in the columns of an import. */
export function TemplateButton({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const [state, setState] = useState<{ isBusy: boolean; problem?: string }>({ isBusy: false });

  async function save() {
    setState({ isBusy: true });
    const result = await dispatch(fetchCards('xlsx', { accountId }));
    if ('file' in result) saveFile(result.file, 'Cards.xlsx');
    setState({ isBusy: false, problem: 'problem' in result ? result.problem.message : undefined });
  }

  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isBusy={state.isBusy} onClick={() => void save()}>
        Download template
      </Button>
      {state.problem && <FormMessage>The template could not be downloaded. {state.problem}</FormMessage>}
    </>
  );
}
