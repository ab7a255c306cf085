import './tokens.css';
import './base.css';
import type { ReactNode } from 'react';
import type { Theme } from './useTheme';

/** The element around everything a page shows; the tokens inside it follow its theme. */
export function DarkModeWrapper({ theme, children }: { theme: Theme; children: ReactNode }) {
  return (
    <div className="dark-mode" data-theme={theme} data-testid="dark-mode">
      {children}
    </div>
  );
}
