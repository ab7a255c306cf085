import { attempt } from '../session/attempt';
import type { ColorScheme } from './preferencesSlice';

/** The key of the preferences in redux-persist. */
export const preferencesKey = 'preferences';

/** Reads the persisted color scheme on pages without a store. */
export function storedColorScheme(): ColorScheme {
  const scheme = attempt((): unknown => {
    const stored = JSON.parse(localStorage.getItem(`persist:${preferencesKey}`) ?? '{}') as Record<string, string>;
    return JSON.parse(stored.colorScheme ?? '""');
  });
  return scheme === 'light' || scheme === 'dark' ? scheme : 'system';
}
