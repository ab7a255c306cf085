import { useState } from 'react';
import { ContactRound, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { FormMessage } from '../../../ui/FormMessage';
import { Menu } from '../../../ui/Menu';
import type { ListFilters } from '../../entities/lists/pagedList';
import { fetchContacts } from '../../entities/receivedContacts/contactFiles';
import { useAppDispatch } from '../../store/hooks';
import { saveFile } from '../files/saveFile';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: <FileSpreadsheet aria-hidden="true" /> },
  { format: 'csv', label: 'CSV', icon: <FileText aria-hidden="true" /> },
  { format: 'vcf', label: 'Contact files (vCard)', icon: <ContactRound aria-hidden="true" /> },
];

/** Saves the contacts that the list shows as a file. */
export function ExportMenu({ query }: { query: ListFilters }) {
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState('');

  async function save(format: string) {
    setProblem('');
    const result = await dispatch(fetchContacts(format, query));
    if ('problem' in result) setProblem(result.problem.message);
    else saveFile(result.file, `Received contacts.${format}`);
  }

  return (
    <>
      <Menu
        label="Export what is shown"
        icon={<Download aria-hidden="true" />}
        items={formats.map(({ format, label, icon }) => ({ label, icon, onPick: () => void save(format) }))}
      />
      {problem !== '' && <FormMessage>The contacts could not be exported. {problem}</FormMessage>}
    </>
  );
}
