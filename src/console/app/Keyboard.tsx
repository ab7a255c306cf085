import { useEffect, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { useLocation } from 'react-router-dom';
import { useKeyDown } from '../../ui/useKeyDown';
import { chunkAlertRaised } from '../alerts/alertsSlice';
import { idleMoment } from '../entities/idleMoment';
import { useAppDispatch } from '../store/hooks';
import { isTextInput } from './isTextInput';
import type * as keyDialogs from './keyDialogs';

type KeyDialogs = typeof keyDialogs;

/** What the keys open. */
export type KeyDialog = 'palette' | 'keys' | null;

/** The id of the element around the header's search box. */
export const searchInputId = 'header-search';

/** Milliseconds after which a browser that is never idle loads the dialogs. */
const idleTimeout = 2000;

/** Focuses an element, and returns the focus before it is removed: the palette that takes its place does so, too. */
function borrowFocus(element: HTMLElement | null): () => void {
  const before = document.activeElement;
  element?.focus();
  return () => {
    if (document.activeElement === element && before instanceof HTMLElement) before.focus();
  };
}

type KeyboardProps = { open: KeyDialog; setOpen: Dispatch<SetStateAction<KeyDialog>> };

/**
 * The console's keyboard shortcuts: `/` focuses the search, Ctrl/Cmd+K opens the palette, `?` lists the shortcuts, and
 * Alt with an arrow presses the button with these keys. They are off while a dialog is open.
 */
export function Keyboard({ open, setOpen }: KeyboardProps) {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState<KeyDialogs>();
  useEffect(() => {
    const load = () =>
      import('./keyDialogs').then(setCode, () => {
        if (!open) return;
        dispatch(chunkAlertRaised());
        setOpen(null);
      });
    // Loaded before they are needed; after a failure they are tried again when one is opened.
    void (open ? load() : idleMoment(idleTimeout).then(load));
  }, [dispatch, open, setOpen]);
  const { pathname } = useLocation();
  // The browser's Back shows another screen, to which the actions of the palette do not belong.
  useEffect(() => setOpen(null), [pathname, setOpen]);
  useKeyDown((event) => {
    const key = event.key.toLowerCase();
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
    if (key === 'k' && isCommand) {
      event.preventDefault();
      setOpen((current) => (current === 'palette' ? null : 'palette'));
      return;
    }
    // A dialog that is open closes itself.
    if (!code && key === 'escape') setOpen(null);
    if (event.ctrlKey || event.metaKey || isTextInput(event.target) || document.querySelector('dialog[open]')) return;
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
  });
  const close = () => setOpen(null);
  return (
    <>
      {code && <code.SpokenTitle />}
      {code && <code.SpokenUndo />}
      {code && open === 'keys' && <code.KeyList onClose={close} />}
      {open === 'palette' && <OpenPalette code={code} onClose={close} onShowKeys={() => setOpen('keys')} />}
    </>
  );
}

type OpenPaletteProps = { code: KeyDialogs | undefined; onClose: () => void; onShowKeys: () => void };

/** The palette. While its code loads, a field takes what is typed. */
function OpenPalette({ code, ...palette }: OpenPaletteProps) {
  const [typed, setTyped] = useState('');
  if (code) return <code.Palette firstText={typed} {...palette} />;
  return (
    <input
      className="visually-hidden"
      aria-label="Command palette"
      ref={borrowFocus}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
