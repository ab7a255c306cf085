import { lazy, Suspense, useEffect } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { isTextPlace } from './isTextPlace';

const loadPalette = () => import('./Palette');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const KeyList = lazy(async () => ({ default: (await import('./KeyList')).KeyList }));

/** What the keys open. */
export type KeyDialog = 'palette' | 'keys' | null;

/** The id of the element around the header's search box. */
export const searchInputId = 'header-search';

type KeyboardProps = { open: KeyDialog; setOpen: Dispatch<SetStateAction<KeyDialog>> };

/**
 * The console's keyboard shortcuts: `/` focuses the search, Ctrl/Cmd+K opens the palette, `?` lists the shortcuts, and
 * Alt with an arrow presses the button with these keys. They are off while a dialog is open.
 */
export function Keyboard({ open, setOpen }: KeyboardProps) {
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      // Ctrl or Cmd alone starts to load the palette, so that typing right after Ctrl+K goes into it.
      if (event.key === 'Control' || event.key === 'Meta') void loadPalette().catch(() => undefined);
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (key === 'k' && isCommand) {
        event.preventDefault();
        setOpen((current) => (current === 'palette' ? null : 'palette'));
        return;
      }
      if (event.ctrlKey || event.metaKey || isTextPlace(event.target) || document.querySelector('dialog[open]')) return;
      if (event.altKey) {
        const button = document.querySelector<HTMLElement>(`[aria-keyshortcuts="Alt+${event.key}"]`);
        if (button) event.preventDefault();
        return button?.click();
      }
      if (key === '/') {
        event.preventDefault();
        document.querySelector<HTMLInputElement>(`#${searchInputId} input`)?.focus();
      }
      if (key === '?') {
        event.preventDefault();
        setOpen('keys');
      }
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [setOpen]);
  const close = () => setOpen(null);
  return (
    <Suspense>
      {open === 'palette' && <Palette onClose={close} onShowKeys={() => setOpen('keys')} />}
      {open === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  );
}
