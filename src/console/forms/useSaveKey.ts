import { useKeyDown } from '../../ui/useKeyDown';

/**
 * Ctrl+S or Cmd+S saves the visible form instead of the page. With several forms the first one with changes is saved,
 * and the next press saves the next.
 * @param hasChanges false: the key press saves nothing
 */
export function useSaveKey(save: () => void, hasChanges: boolean): void {
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (event.repeat || !hasChanges) return;
    event.stopImmediatePropagation();
    save();
  });
}
