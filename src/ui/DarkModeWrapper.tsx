import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';
import type { Theme } from './useTheme';

/** The element around a page that sets its theme. The tokens inside follow it. */
export function DarkModeWrapper({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div className="dark-mode" data-theme={theme} data-testid="dark-mode">
      {children}
    </div>
  );
}
