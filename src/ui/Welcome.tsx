import './Welcome.css';
import type { ReactNode } from 'react';

/**
 * "Welcome, name" at the end of the header, with the avatar behind it. A narrow screen shows the avatar only; screen
 * readers still hear the text.
 */
export function Welcome({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="welcome" title={name}>
      <span className="welcome-text">
        Welcome, <span className="welcome-name">{name}</span>
      </span>
      {children}
    </div>
  );
}
