import { lazy, Suspense, useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { idleMoment } from '../entities/idleMoment';
import { isTextPlace } from './isTextPlace';
import type * as paletteCode from './Palette';

const KeyList = lazy(async () => ({ default: (await import('./KeyList')).KeyList }));

/** What the keys open. */
export type KeyDialog = 'palette' | 'keys' | null;

/** The id of the element around the header's search box. */
export const searchInputId = 'header-search';

/** Milliseconds: a browser that is never idle loads the palette after that. */
const latest = 2000;

/** Focuses a field, and what had the focus when the field goes. */
function takeFocus(field: HTMLElement) {
  const before = document.activeElement;
  field.focus();
  return () => before instanceof HTMLElement && before.focus();
}

type KeyboardProps = { open: KeyDialog; setOpen: Dispatch<SetStateAction<KeyDialog>> };

/**
 * The console's keyboard shortcuts: `/` focuses the search, Ctrl/Cmd+K opens the palette, `?` lists the shortcuts, and
 * Alt with an arrow presses the button with these keys. They are off while a dialog is open.
 */
export function Keyboard({ open, setOpen }: KeyboardProps) {
  const [code, setCode] = useState<typeof paletteCode>();
  /** What was typed while the palette was loading. */
  const [typed, setTyped] = useState('');
  const isPalette = open === 'palette';
  useEffect(() => {
    const load = (onFailure?: () => void) => import('./Palette').then(setCode, () => onFailure?.());
    // Loaded before it is needed; a load that failed is tried again when the palette is opened.
    if (isPalette) void load(() => setOpen(null));
    else void idleMoment(latest).then(() => load());
  }, [isPalette, setOpen]);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      const key = event.key.toLowerCase();
      const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (key === 'k' && isCommand) {
        event.preventDefault();
        setTyped('');
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
  const close = () => {
    setTyped('');
    setOpen(null);
  };
  return (
    <Suspense>
      {isPalette &&
        (code ? (
          <code.Palette firstText={typed} onClose={close} onShowKeys={() => setOpen('keys')} />
        ) : (
          <input
            ref={takeFocus}
            className="visually-hidden"
            aria-label="Command palette"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          />
        ))}
      {open === 'keys' && <KeyList onClose={close} />}
    </Suspense>
  );
}
