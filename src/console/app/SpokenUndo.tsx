import { useDeferredValue } from 'react';
import { SpokenChange } from '../../ui/SpokenChange';
import { selectUndo } from '../alerts/undoSlice';
import { useAppSelector } from '../store/hooks';
import { commandKey } from './commandKey';

/** Says to screen readers how a deletion can be undone, after the alert has said what was deleted. */
export function SpokenUndo() {
  // The alert is raised in the same moment, a little later.
  const undo = useDeferredValue(useAppSelector(selectUndo));
  return <SpokenChange text={undo ? `Undo with ${commandKey} Z` : ''} />;
}
