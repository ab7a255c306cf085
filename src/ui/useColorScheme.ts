import { useMediaQuery } from './useMediaQuery';

export type ColorSchemeChoice = 'system' | 'light' | 'dark';

/** The color scheme for a choice. `system` follows the operating system, also while the page is open. */
export function useColorScheme(choice: ColorSchemeChoice): 'light' | 'dark' {
  const isDark = useMediaQuery('(prefers-color-scheme: dark)', false);
  return choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
}
