import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkeletonRows } from '../../../ui/Skeleton';
import { RecordPanel } from './RecordPanel';

/** A record's history below its form. It is loaded when it is opened. */
export function HistoryPanel({ children }: { children: ReactNode }) {
  return (
    <RecordPanel label="History" icon={<History aria-hidden="true" />}>
      {children}
    </RecordPanel>
  );
}

/** Shown in the panel while the history loads. */
export function HistorySkeleton() {
  return <SkeletonRows rows={3} label="Loading the history" />;
}
