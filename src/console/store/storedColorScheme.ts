import type { ColorScheme } from './preferencesSlice';

/** The key of redux-persist for the preferences. */
export const preferencesKey = 'preferences';

/** The stored color scheme, read without the store: for pages that have none. */
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
