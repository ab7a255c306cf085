import { useEffect, useEffectEvent } from 'react';

/** Calls `onKeyDown` for each key press in the document, wherever the focus is. */
export function useKeyDown(onKeyDown: (event: KeyboardEvent) => void): void {
  const listen = useEffectEvent(onKeyDown);
  useEffect(() => {
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
