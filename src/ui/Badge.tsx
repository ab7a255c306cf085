import './Badge.css';
import type { ReactNode } from 'react';

/** A state in a word: on (Active), off (Inactive, Disabled), or merely a note. */
export function Badge({ kind = 'note', children }: { kind?: 'on' | 'off' | 'note' | 'warning'; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
