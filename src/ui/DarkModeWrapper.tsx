import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';

/** The element around a page that sets its color scheme. The tokens inside follow it. */
export function DarkModeWrapper({ colorScheme, children }: { colorScheme: 'light' | 'dark'; children: ReactNode }) {
  return (
    <div className="dark-mode" data-theme={colorScheme} data-testid="dark-mode">
      {children}
    </div>
  );
}
