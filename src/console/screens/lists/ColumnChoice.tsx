import { Columns3 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Checkbox } from '../../../ui/Checkbox';
import { shownUntil } from '../../../ui/DataTableHead';
import { Floating } from '../../../ui/Floating';
import type { ListColumns } from './useListColumns';
import './ListTools.css';

/** A button that opens the list of columns to show. */
export function ColumnChoice({ choices, toggle }: Pick<ListColumns<never>, 'choices' | 'toggle'>) {
  const [isOpen, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (isOpen) sheet.current?.querySelector('input')?.focus();
  }, [isOpen]);
  const close = () => {
    setOpen(false);
    anchor.current?.focus();
  };
  return (
    <span className="list-columns">
      <Button
        ref={anchor}
        icon={<Columns3 aria-hidden="true" />}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
        onClick={() => setOpen(!isOpen)}
      >
        Columns
      </Button>
      {isOpen && (
        <Floating
          anchor={anchor}
          align="end"
          role="dialog"
          aria-label="Columns"
          onClose={close}
          onLeave={() => setOpen(false)}
        >
          <fieldset ref={sheet} className="list-columns-sheet">
            <legend className="visually-hidden">Columns to show</legend>
            {choices.map(({ key, title, from, isShown }) => (
              <Checkbox
                key={key}
                label={title}
                hint={from && <span className={shownUntil({ from })}>Only in a wider window</span>}
                checked={isShown}
                onChange={() => toggle(key)}
              />
            ))}
          </fieldset>
        </Floating>
      )}
    </span>
  );
}
