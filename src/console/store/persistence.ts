import type { Store } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  getStoredState,
  persistReducer,
  persistStore,
} from 'redux-persist';
import type { Storage } from 'redux-persist';
import { attempt } from '../session/attempt';
import { preferencesKey } from './storedColorScheme';
import { otherTabFollowed, preferencesReducer } from './preferencesSlice';
import type { PreferencesState } from './preferencesSlice';

/** `localStorage` for redux-persist. If the browser blocks it, nothing is stored and no error is thrown. */
const storage: Storage = {
  getItem: async (key: string) => attempt(() => localStorage.getItem(key)),
  setItem: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  removeItem: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

/** Only the preferences are persisted. They include the last grants, which the next responses replace. */
const config = { key: preferencesKey, storage, timeout: 500 };
export const persistedPreferencesReducer = persistReducer(config, preferencesReducer);

/** Applies what other tabs store: redux-persist writes all preferences at once, and would write old ones over it. */
export function followStoredPreferences(store: Store): void {
  const follow = async () => {
    const stored = await getStoredState(config);
    if (stored) store.dispatch(otherTabFollowed(stored as Partial<PreferencesState>));
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === `persist:${preferencesKey}`) void follow();
  });
  // A page in the back/forward cache gets no events.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void follow();
  });
}

/** The actions of redux-persist. They contain functions, so the serializability check ignores them. */
export const persistActionTypes = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];

/** Starts persisting the preferences. Resolves when the stored ones are in the store. */
export function restorePreferences(store: Store): Promise<void> {
  return new Promise((resolve) => {
    persistStore(store, null, () => resolve());
  });
}
