import { useState } from 'react';
import { ContactRound, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { FormMessage } from '../../../ui/FormMessage';
import { Menu } from '../../../ui/Menu';
import { fetchCards } from '../../entities/cards/cardFiles';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: <FileSpreadsheet aria-hidden="true" /> },
  { format: 'csv', label: 'CSV', icon: <FileText aria-hidden="true" /> },
  { format: 'vcf', label: 'Contact files (vCard)', icon: <ContactRound aria-hidden="true" /> },
];

/** Saves the cards of an account, or all the user's, as a file that can be imported again. */
export function CardExportMenu({ accountId }: { accountId?: string }) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');

  async function save(format: string) {
    setProblem('');
    const result = await dispatch(fetchCards(format, accountId));
    if ('problem' in result) setProblem(result.problem.message);
    else saveFile(result.file, `Cards.${format}`);
  }

  return (
    <>
      <Menu
        label="Export"
        icon={<Download aria-hidden="true" />}
        items={formats.map(({ format, label, icon }) => ({ label, icon, onPick: () => void save(format) }))}
      />
      {problem !== '' && <FormMessage>The cards could not be exported. {problem}</FormMessage>}
    </>
  );
}
