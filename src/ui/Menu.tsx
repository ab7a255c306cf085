import './Menu.css';
import './Options.css';
import { Check } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from './classNames';
import { Floating } from './Floating';
import { IconButton } from './IconButton';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  onPick: () => void;
  /** Set on every item, it makes the menu a choice of one. */
  isChecked?: boolean;
  isDanger?: boolean;
}

/** A button that opens a short list of actions, with the keyboard of the WAI-ARIA menu button. */
export function Menu({
  label,
  icon,
  items,
  align = 'end',
}: {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  align?: 'start' | 'end';
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const id = useId();
  const entries = () => [...(sheet.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
  useEffect(() => {
    if (!isOpen) return;
    const all = [...(sheet.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];
    (all.find((entry) => entry.getAttribute('aria-checked') === 'true') ?? all[0])?.focus();
  }, [isOpen]);
  function close() {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }
  function moveFocus(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: (at + 1) % all.length,
      ArrowUp: (at - 1 + all.length) % all.length,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (event.key === 'Tab') setOpen(false);
    if (next === undefined) return;
    event.preventDefault();
    all[next]?.focus();
  }
  return (
    <span className="menu" ref={anchor}>
      <IconButton
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Floating anchor={anchor} align={align} onClose={close}>
          {/* eslint-disable-next-line jsx-a11y/interactive-supports-focus -- The items take the focus, never the menu. */}
          <div ref={sheet} id={id} role="menu" aria-label={label} className="menu-sheet" onKeyDown={moveFocus}>
            {items.map((item) => (
              <button
                key={item.label}
                type="button"
                tabIndex={-1}
                role={item.isChecked === undefined ? 'menuitem' : 'menuitemradio'}
                aria-checked={item.isChecked}
                className={classNames('options-option', 'menu-item', item.isDanger && 'menu-item-danger')}
                onClick={() => {
                  close();
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
      )}
    </span>
  );
}
