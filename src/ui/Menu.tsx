import './Menu.css';
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';
import { lazyComponent } from './lazyComponent';
import type { MenuItem } from './MenuSheet';

const MenuSheet = lazyComponent(async () => (await import('./MenuSheet')).MenuSheet);

/**
 * A button that opens a short list of actions, with the keyboard of the WAI-ARIA menu button. The list is loaded on
 * use.
 */
export function Menu({
  label,
  icon,
  items,
  isBusy,
}: {
  label: string;
  icon: ReactNode;
  items: readonly MenuItem[];
  /** Work that an item has started is in progress: the menu does not open. */
  isBusy?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const id = useId();
  function close() {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }
  return (
    <span className="menu" ref={anchor}>
      <IconButton
        label={label}
        icon={icon}
        isBusy={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <MenuSheet id={id} label={label} items={items} anchor={anchor} onClose={close} onLeave={() => setOpen(false)} />
      )}
    </span>
  );
}
