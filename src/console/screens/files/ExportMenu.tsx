import { ContactRound, Download, FileSpreadsheet, FileText } from 'lucide-react';
import { FormMessage } from '../../../ui/FormMessage';
import { Menu } from '../../../ui/Menu';
import { useFileExport } from './useFileExport';
import type { FileExport } from './useFileExport';

const formats = [
  { format: 'xlsx', label: 'Excel', icon: <FileSpreadsheet aria-hidden="true" /> },
  { format: 'csv', label: 'CSV', icon: <FileText aria-hidden="true" /> },
  { format: 'vcf', label: 'Contact files (vCard)', icon: <ContactRound aria-hidden="true" /> },
];

/**
 * Saves records as a file of the format that the user picks.
 * @param label what the button does, for screen readers
 */
export function ExportMenu({ label, ...records }: { label: string } & FileExport) {
  const { save, isBusy, problem } = useFileExport(records);
  return (
    <>
      <Menu
        label={label}
        icon={<Download aria-hidden="true" />}
        isBusy={isBusy}
        items={formats.map(({ format, ...item }) => ({ ...item, onPick: () => void save(format) }))}
      />
      <span className="visually-hidden" role="status">
        {isBusy && 'Preparing the file'}
      </span>
      {problem !== '' && <FormMessage>{problem}</FormMessage>}
    </>
  );
}
