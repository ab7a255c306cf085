import { useMediaQuery } from './useMediaQuery';

export type Theme = 'light' | 'dark';
export type ThemeChoice = 'system' | Theme;

/** The theme for a choice. `system` follows the operating system, also while the page is open. */
export function useTheme(choice: ThemeChoice): Theme {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', false);
  return choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
}
