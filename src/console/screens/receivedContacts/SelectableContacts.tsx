import type { ReactNode } from 'react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { numberText } from '../../../text/numberText';
import type { Column } from '../../../ui/DataTableHead';
import type { ListFilters } from '../../entities/lists/pagedList';
import { SelectableRows } from '../selection/SelectableRows';
import { SelectedContacts } from './SelectedContacts';

interface SelectableContactsProps {
  /** The contacts of the pages that have loaded. */
  rows: readonly WireReceivedContact[];
  hasMore: boolean;
  query: ListFilters;
  /** The tags in use. */
  tags: readonly string[];
  columns: readonly Column<WireReceivedContact>[];
  children: (columns: readonly Column<WireReceivedContact>[]) => ReactNode;
  onClose: () => void;
}

const idOf = ({ id }: WireReceivedContact) => id;
const nameOf = ({ name }: WireReceivedContact) => name;

/** The inbox with rows that can be selected. What is selected and no longer in the list is left out. */
export function SelectableContacts({ rows, hasMore, query, tags, onClose, ...table }: SelectableContactsProps) {
  const count = numberText(rows.length);
  const allLabel = hasMore ? `Select the ${count} that have loaded` : `Select all ${count}`;
  return (
    <SelectableRows
      records={rows}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      allLabel={rows.length > 0 ? allLabel : undefined}
      isFilling={false}
      bar={({ selected }) => <SelectedContacts selected={selected} query={query} tags={tags} onClose={onClose} />}
      onClose={onClose}
      {...table}
    />
  );
}
