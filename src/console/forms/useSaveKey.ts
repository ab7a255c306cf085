import { useEffect, useRef } from 'react';

/**
 * Ctrl+S or Cmd+S saves the form in view instead of the page as a file. Of several forms in view the first one that
 * holds changes is saved; the next press saves the next.
 * @param hasChanges without any there is nothing to save
 */
export function useSaveKey(save: () => void, hasChanges: boolean): void {
  const latest = useRef({ save, hasChanges });
  useEffect(() => {
    latest.current = { save, hasChanges };
  });
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (event.repeat || !latest.current.hasChanges) return;
      event.stopImmediatePropagation();
      latest.current.save();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
