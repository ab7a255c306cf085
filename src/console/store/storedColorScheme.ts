import type { ColorScheme } from './preferencesSlice';

/** Where redux-persist keeps the view preferences. */
export const preferencesKey = 'preferences';

/** The remembered colors, read without the store: for what is shown before the store is there. */
export function storedColorScheme(): ColorScheme {
  try {
    const stored = JSON.parse(localStorage.getItem(`persist:${preferencesKey}`) ?? '{}') as Record<string, string>;
    // Version 1.0 stored the British spelling.
    const scheme: unknown = JSON.parse(stored.colorScheme ?? stored.colourScheme ?? '""');
    return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
  } catch {
    return 'system';
  }
}
