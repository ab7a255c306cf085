import type { ReactNode } from 'react';
import { numberText } from '../../../text/numberText';
import type { Column } from '../../../ui/DataTableHead';
import type { Card } from '../../entities/cards/card';
import { SelectableRows } from '../selection/SelectableRows';
import { BulkBar } from './BulkBar';

interface SelectableCardsProps {
  /** All cards of the list, also those that a filter hides. */
  cards: readonly Card[];
  /** The rows in the order that is shown. */
  rows: readonly Card[];
  columns: readonly Column<Card>[];
  isFilling: boolean;
  children: (columns: readonly Column<Card>[]) => ReactNode;
  onClose: () => void;
}

const idOf = ({ cardId }: Card) => cardId;
const nameOf = ({ cardOwnerName }: Card) => cardOwnerName;

/** A list of cards whose rows can be selected, with the bulk actions for the selection at the bottom. */
export function SelectableCards({ cards, rows, isFilling, onClose, ...table }: SelectableCardsProps) {
  const allText = rows.length > 0 ? `Select all ${numberText(rows.length)} matching` : undefined;
  return (
    <SelectableRows
      records={cards}
      rows={rows}
      idOf={idOf}
      nameOf={nameOf}
      allLabel={isFilling ? 'Select all matching, once all have loaded' : allText}
      isFilling={isFilling}
      bar={({ selected, hiddenCount, clear }) => (
        <BulkBar selected={selected} hiddenCount={hiddenCount} onClear={clear} onClose={onClose} />
      )}
      onClose={onClose}
      {...table}
    />
  );
}
