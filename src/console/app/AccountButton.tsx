import { useEffect, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar';
import { lazyComponent } from '../../ui/lazyComponent';
import './AccountButton.css';

const AccountMenu = lazyComponent(async () => (await import('./AccountMenu')).AccountMenu);

/** The avatar in the header. It opens the menu of the signed-in user, which is loaded on use. */
export function AccountButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // In an effect: the sheet or dialog has to be removed first, or the focus is lost with it.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) anchor.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="account-button"
        aria-label="Your account"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} />
      </button>
      {isOpen && <AccountMenu anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
