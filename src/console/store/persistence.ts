import type { Store } from '@reduxjs/toolkit';
import { persistReducer, persistStore } from 'redux-persist';
import type { PersistedState, Storage } from 'redux-persist';
import { preferencesKey } from './storedColorScheme';
import { preferencesReducer } from './preferencesSlice';

/** The storage for redux-persist. A browser without storage stores nothing and raises no error. */
const storage: Storage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch {
    return null;
  }
}

/**
 * View preferences survive a reload, and which lists granted their screens last. Nothing else is persisted: lists are
 * loaded again, and the next response replaces the grants.
 */
export const persistedPreferencesReducer = persistReducer(
  { key: preferencesKey, storage, timeout: 500, migrate: async (state) => withAmericanSpelling(state) },
  preferencesReducer,
);

/** Version 1.0 stored `colourScheme`. */
function withAmericanSpelling(state: PersistedState): PersistedState {
  if (!state || !('colourScheme' in state)) return state;
  const { colourScheme, ...rest } = state as PersistedState & { colourScheme: unknown };
  return { colorScheme: colourScheme, ...rest } as PersistedState;
}

/** redux-persist's own actions carry functions. */
export const persistActionTypes = [
  'persist/PERSIST',
  'persist/REHYDRATE',
  'persist/REGISTER',
  'persist/FLUSH',
  'persist/PAUSE',
  'persist/PURGE',
];

/** Starts persisting the preferences. Resolves once the stored ones are in the store. */
export function restorePreferences(store: Store): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve());
  });
}
