import { lazy, Suspense, useRef, useState } from 'react';
import { Avatar } from '../../ui/Avatar';
import './AccountButton.css';

const loadMenu = () => import('./AccountMenu');
const AccountMenu = lazy(async () => ({ default: (await loadMenu()).AccountMenu }));

/** The avatar in the header. It opens the menu of the signed-in user, which is loaded on use. */
export function AccountButton({ name }: { name: string }) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="account-button"
        aria-label="Your account"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu().catch(() => undefined)}
        onClick={() => setOpen(!isOpen)}
      >
        <Avatar name={name} />
      </button>
      <Suspense>
        {isOpen && (
          <AccountMenu
            anchor={anchor}
            onClose={() => {
              setOpen(false);
              anchor.current?.focus();
            }}
          />
        )}
      </Suspense>
    </>
  );
}
