import './Menu.css';
import './Options.css';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Floating } from './Floating';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onPick: () => void;
  /** Set on every item, it makes the menu a choice of one. */
  isChecked?: boolean;
}

interface MenuSheetProps {
  id: string;
  label: string;
  items: readonly MenuItem[];
  anchor: RefObject<HTMLElement | null>;
  /** Called on Escape, a press outside and a pick: the focus returns to the button. */
  onClose: () => void;
  /** Called on Tab, which moves the focus on. */
  onLeave: () => void;
}

/** The open list of a menu. The first item, or the checked one, takes the focus. */
export function MenuSheet({ id, label, items, anchor, onClose, onLeave }: MenuSheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const entries = () => [...(sheet.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    const all = entries();
    (all.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, []);
  function moveFocus(event: KeyboardEvent) {
    const all = entries();
    const at = all.findIndex((entry) => entry === document.activeElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Tab') onLeave();
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
  return (
    <Floating anchor={anchor} align="end" onClose={onClose} onLeave={onLeave}>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- The items take the focus, never the menu. */}
      <div ref={sheet} id={id} role="menu" aria-label={label} className="menu-sheet" onKeyDown={moveFocus}>
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            tabIndex={-1}
            role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={item.isChecked}
            className="options-option menu-item"
            onClick={() => {
              onClose();
              item.onPick();
            }}
          >
            {item.icon}
            <span className="options-text">{item.label}</span>
            {item.isChecked && <Check aria-hidden="true" />}
          </button>
        ))}
      </div>
    </Floating>
  );
}
