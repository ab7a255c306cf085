import { dayMilliseconds } from '../../../contract/calendarDays';
import { deletedRecordKinds } from '../../../contract/deletedRecords';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import { countedText } from '../../../text/numberText';
import type { Column } from '../../../ui/DataTableHead';
import { TwoLines } from '../../../ui/TwoLines';
import { displayDate } from '../../entities/displayDate';

/** The kind of a record and what was deleted with it: `Account · 12 cards`, `Card profile · Ann Lee`. */
function description({ kind, parentName, cardCount }: WireDeletedRecord): string {
  const name = deletedRecordKinds[kind as DeletedRecordKind] ?? kind;
  if (cardCount > 0) return `${name} · ${countedText(cardCount, 'card', 'cards')}`;
  return parentName && kind !== 'photo' ? `${name} · ${parentName}` : name;
}

function daysLeft({ expiresAt }: WireDeletedRecord): string {
  const days = Math.ceil((Date.parse(expiresAt) - Date.now()) / dayMilliseconds);
  return days <= 1 ? '1 day' : `${days} days`;
}

export const deletedRecordColumns: readonly Column<WireDeletedRecord>[] = [
  { key: 'name', title: 'Name', isRowHeader: true, render: ({ name }) => <TwoLines text={name} /> },
  {
    key: 'kind',
    title: 'What it is',
    render: (record) => <TwoLines className="recently-deleted-kind" text={description(record)} />,
  },
  {
    key: 'deletedBy',
    title: 'Deleted by',
    from: 'wide',
    width: '10rem',
    render: ({ deletedBy }) => <TwoLines text={deletedBy} />,
  },
  {
    key: 'deletedAt',
    title: 'Deleted',
    from: 'wide',
    width: '7.25rem',
    render: ({ deletedAt }) => displayDate(deletedAt),
  },
  { key: 'expiresAt', title: 'Kept for', from: 'wide', width: '6rem', render: daysLeft },
];
