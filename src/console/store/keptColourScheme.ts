import type { ColourScheme } from './preferencesSlice';

/** Where redux-persist keeps the view preferences. */
export const preferencesKey = 'preferences';

/** The remembered colours, read without the store: for what is shown before the store is there. */
export function keptColourScheme(): ColourScheme {
  try {
    const kept = JSON.parse(localStorage.getItem(`persist:${preferencesKey}`) ?? '{}') as { colourScheme?: string };
    const scheme: unknown = JSON.parse(kept.colourScheme ?? '""');
    return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
  } catch {
    return 'system';
  }
}
