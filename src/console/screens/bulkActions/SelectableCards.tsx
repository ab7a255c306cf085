import './Bulk.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/Checkbox';
import { numberText } from '../../../text/numberText';
import type { Card } from '../../entities/cards/card';
import type { Column } from '../../../ui/DataTableHead';
import { BulkBar } from './BulkBar';
import { RowCheckbox } from './RowCheckbox';
import { extended, nothingSelected, toggled, withAll, without } from './selection';
import type { CardSelection } from './selection';
import { SelectionContext } from './SelectionContext';
import { useSelectionKeys } from './useSelectionKeys';

interface SelectableCardsProps {
  /** All cards of the list, also those that a filter hides. */
  cards: readonly Card[];
  /** The rows in the order that is shown. */
  rows: readonly Card[];
  columns: readonly Column<Card>[];
  /** More cards are loading. Until they have, not all can be selected: the list does not know them. */
  isFilling: boolean;
  /** Renders the table with columns that have boxes. */
  children: (columns: readonly Column<Card>[]) => ReactNode;
  onClose: () => void;
}

/** How many frames the focus waits for the first row: a long list renders its rows after it is measured. */
const maxFrames = 10;

/** A list of cards whose rows can be selected, with the actions for the selection at the bottom. */
export function SelectableCards({ cards, rows, columns, isFilling, children, onClose }: SelectableCardsProps) {
  const [selection, setSelection] = useState<CardSelection>(nothingSelected);
  const order = useMemo(() => rows.map(({ cardId }) => cardId), [rows]);
  // A deleted card is no longer selected.
  const selected = useMemo(() => cards.filter(({ cardId }) => selection.ids.has(cardId)), [cards, selection.ids]);
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setSelection((current) => (isRange ? extended(current, order, id) : toggled(current, id))),
    [order],
  );
  const rowSelection = useMemo(() => ({ ids: selection.ids, toggle }), [selection.ids, toggle]);
  const handlers = useSelectionKeys(order, isFilling, setSelection, onClose);
  const shown = useMemo(() => withBoxes(columns), [columns]);
  const shownCount = order.filter((id) => selection.ids.has(id)).length;
  const hasAll = order.length > 0 && shownCount === order.length;
  useEffect(() => focusFirstBox(maxFrames), []);
  return (
    <SelectionContext value={rowSelection}>
      <div className="bulk-all">
        {(isFilling || order.length > 0) && (
          <Checkbox
            label={
              isFilling
                ? 'Select all matching, once all have loaded'
                : `Select all ${numberText(order.length)} matching`
            }
            disabled={isFilling}
            checked={hasAll}
            isMixed={!hasAll && selected.length > 0}
            onChange={() => setSelection((current) => (hasAll ? without : withAll)(current, order))}
          />
        )}
      </div>
      <div className="bulk-list" {...handlers}>
        {children(shown)}
      </div>
      <BulkBar
        selected={selected}
        hiddenCount={selected.length - shownCount}
        onClear={() => setSelection(nothingSelected)}
        onClose={onClose}
      />
    </SelectionContext>
  );
}

function focusFirstBox(framesLeft: number): void {
  const box = document.querySelector<HTMLElement>('.bulk-box input');
  if (box) box.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusFirstBox(framesLeft - 1));
}

/** Adds a checkbox before the picture of the first column. */
function withBoxes(columns: readonly Column<Card>[]): Column<Card>[] {
  return columns.map((column) =>
    column === columns[0]
      ? {
          ...column,
          picture: (card) => (
            <>
              <RowCheckbox id={card.cardId} name={card.cardOwnerName} />
              {column.picture?.(card)}
            </>
          ),
        }
      : column,
  );
}
