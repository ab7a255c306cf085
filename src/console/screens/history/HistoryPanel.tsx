import './History.css';
import { History } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { SkeletonRows } from '../../../ui/Skeleton';

/** A record's history below its form. It is loaded when it is opened. */
export function HistoryPanel({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section tabIndex={-1} className="record-history" aria-label="History">
      <Button icon={<History aria-hidden="true" />} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Hide history' : 'Show history'}
      </Button>
      {isOpen && children}
    </section>
  );
}

/** Shown in the panel while the history loads. */
export function HistorySkeleton() {
  return <SkeletonRows rows={3} label="Loading the history" />;
}
