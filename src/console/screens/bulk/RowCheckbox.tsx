import { useContext } from 'react';
import { Checkbox } from '../../../ui/Checkbox';
import { SelectionContext } from './SelectionContext';

/** The box that selects a row. It renders by itself when the selection changes; its row does not. */
export function RowCheckbox({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useContext(SelectionContext);
  return (
    <span className="bulk-box">
      <Checkbox
        label={`Select ${name}`}
        isLabelHidden
        checked={ids.has(id)}
        onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  );
}
