import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
export type ThemeChoice = 'system' | Theme;

const query = '(prefers-color-scheme: dark)';

function subscribe(onChange: () => void): () => void {
  const list = globalThis.matchMedia?.(query);
  list?.addEventListener('change', onChange);
  return () => list?.removeEventListener('change', onChange);
}

const isSystemDark = () => globalThis.matchMedia?.(query).matches ?? false;

/** The theme for a choice. `system` follows the operating system, also while the page is open. */
export function useTheme(choice: ThemeChoice): Theme {
  const isDark = useSyncExternalStore(subscribe, isSystemDark, () => false);
  return choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
}
