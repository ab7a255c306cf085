import './Badge.css';
import type { ReactNode } from 'react';

/** A state in one word: on (Active), off (Inactive, Disabled), a note or a warning. */
export function Badge({ kind, children }: { kind: 'on' | 'off' | 'note' | 'warning'; children: ReactNode }) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
