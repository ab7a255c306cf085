import { Download } from 'lucide-react';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { fetchCards } from '../../entities/cards/cardFiles';
import { useAppDispatch } from '../../store/hooks';
import { useFileDownload } from '../files/useFileDownload';

/** Saves a workbook with the account's people in the columns of an import. */
export function TemplateButton({ accountId }: { accountId: string }) {
  const dispatch = useAppDispatch();
  const { download, isBusy, problem } = useFileDownload('The template could not be downloaded.');
  const save = () => download(() => dispatch(fetchCards('xlsx', { accountId })), 'Cards.xlsx');
  return (
    <>
      <Button icon={<Download aria-hidden="true" />} isBusy={isBusy} onClick={() => void save()}>
        Download template
      </Button>
      {problem !== '' && <FormMessage>{problem}</FormMessage>}
    </>
  );
}
