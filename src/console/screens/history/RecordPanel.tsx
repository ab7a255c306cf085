import './History.css';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';

/** A section below the form of a record, such as its history. A button opens it, and `children` load then. */
export function RecordPanel({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section tabIndex={-1} className="record-panel" aria-label={label}>
      <Button icon={icon} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide' : 'Show'} {label.toLowerCase()}
      </Button>
      {isOpen && children}
    </section>
  );
}
