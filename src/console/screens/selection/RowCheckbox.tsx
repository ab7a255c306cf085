import { useContext } from 'react';
import { Checkbox } from '../../../ui/Checkbox';
import { SelectionContext } from './SelectionContext';

/** The checkbox that selects a row. It subscribes to the selection itself, so that its row does not re-render. */
export function RowCheckbox({ id, name }: { id: string; name: string }) {
  const { ids, toggle } = useContext(SelectionContext);
  return (
    <span className="selection-box">
      <Checkbox
        label={`Select ${name}`}
        isLabelHidden
        checked={ids.has(id)}
        onChange={({ nativeEvent }) => toggle(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
      />
    </span>
  );
}
