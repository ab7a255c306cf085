import './Selection.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox } from '../../../ui/Checkbox';
import type { Column } from '../../../ui/DataTableHead';
import { RowCheckbox } from './RowCheckbox';
import { extended, nothingSelected, toggled, withAll, without } from './selection';
import type { ListSelection } from './selection';
import { SelectionContext } from './SelectionContext';
import { useSelectionKeys } from './useSelectionKeys';

interface SelectableRowsProps<Row> {
  /** All records of the list, also those that a filter hides. */
  records: readonly Row[];
  /** The rows in the order that is shown. */
  rows: readonly Row[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  /** The label of the box that selects all rows; undefined for no box. */
  allLabel: string | undefined;
  /** More rows are loading. Until they have, not all can be selected: the list does not know them. */
  isFilling: boolean;
  /** Renders the table with columns that have boxes. */
  children: (columns: readonly Column<Row>[]) => ReactNode;
  /** The bar with the actions for the selected records. */
  bar: (selection: { selected: readonly Row[]; hiddenCount: number; clear: () => void }) => ReactNode;
  onClose: () => void;
}

/** How many frames the focus waits for the first row: a long list renders its rows after it is measured. */
const maxFrames = 10;

/**
 * A list whose rows can be selected, with the actions for the selection at the bottom. The functions `idOf` and
 * `nameOf` stay the same, so that rows do not render again.
 */
export function SelectableRows<Row>(props: SelectableRowsProps<Row>) {
  const { records, rows, idOf, nameOf, columns, allLabel, isFilling, children, bar, onClose } = props;
  const [selection, setSelection] = useState<ListSelection>(nothingSelected);
  const order = useMemo(() => rows.map(idOf), [rows, idOf]);
  // A deleted record is no longer selected.
  const selected = useMemo(() => records.filter((row) => selection.ids.has(idOf(row))), [records, selection.ids, idOf]);
  const toggle = useCallback(
    (id: string, isRange: boolean) =>
      setSelection((current) => (isRange ? extended(current, order, id) : toggled(current, id))),
    [order],
  );
  const rowSelection = useMemo(() => ({ ids: selection.ids, toggle }), [selection.ids, toggle]);
  const handlers = useSelectionKeys(order, isFilling, setSelection, onClose);
  const shown = useMemo(() => withBoxes(columns, idOf, nameOf), [columns, idOf, nameOf]);
  const shownCount = order.filter((id) => selection.ids.has(id)).length;
  const hasAll = order.length > 0 && shownCount === order.length;
  useEffect(() => focusFirstBox(maxFrames), []);
  return (
    <SelectionContext value={rowSelection}>
      <div className="selection-all">
        {allLabel !== undefined && (
          <Checkbox
            label={allLabel}
            disabled={isFilling}
            checked={hasAll}
            isMixed={!hasAll && selected.length > 0}
            onChange={() => setSelection((current) => (hasAll ? without : withAll)(current, order))}
          />
        )}
      </div>
      <div className="selection-list" {...handlers}>
        {children(shown)}
      </div>
      {bar({
        selected,
        hiddenCount: selected.length - shownCount,
        clear: () => setSelection(nothingSelected),
      })}
    </SelectionContext>
  );
}

function focusFirstBox(framesLeft: number): void {
  const box = document.querySelector<HTMLElement>('.selection-box input');
  if (box) box.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusFirstBox(framesLeft - 1));
}

/** Adds a checkbox before the picture of the first column. */
function withBoxes<Row>(
  columns: readonly Column<Row>[],
  idOf: (row: Row) => string,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  return columns.map((column) =>
    column === columns[0]
      ? {
          ...column,
          picture: (row) => (
            <>
              <RowCheckbox id={idOf(row)} name={nameOf(row)} />
              {column.picture?.(row)}
            </>
          ),
        }
      : column,
  );
}
