import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';

/** An entry of the browser's history. `key` is the router's `location.key`. */
export type HistoryEntry = { key: string; pathname: string };
/** `search` is not stored. In the action log it tells the steps of a filter apart. */
export type Navigation = HistoryEntry & { search: string; type: 'PUSH' | 'REPLACE' | 'POP' };

/**
 * The navigation history since the document was loaded, as far as the browser keeps it. A back arrow uses it to return
 * to a list with its filter, order and scroll position. After a reload it is empty, and the arrow opens the list
 * without them.
 */
export type NavigationState = {
  entries: HistoryEntry[];
  /** The index of the current entry. */
  current: number;
  /**
   * The ids of the list of cards that was left last, in its order, if it was filtered or sorted by another column than
   * the name; else empty.
   */
  listedCards: readonly string[];
};
export type WithNavigation = { navigation: NavigationState };

/** Chromium and Firefox keep 50 entries of a tab: a step back to an older one would do nothing. */
const maxEntries = 50;

const initialState: NavigationState = { entries: [], current: 0, listedCards: [] };

const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** A push adds an entry after the current one, a replace replaces it, a pop moves to an entry by its key. */
    navigated: (state, { payload: { key, pathname, type } }: PayloadAction<Navigation>) => {
      const { entries, current } = state;
      const index = entries.findIndex((entry) => entry.key === key);
      // A pop to an unknown entry, from before a reload, starts the history again.
      const keptCount = { PUSH: current + 1, REPLACE: current, POP: 0 }[type];
      if (index < 0) state.entries = [...entries.slice(0, keptCount), { key, pathname }].slice(-maxEntries);
      state.current = index < 0 ? state.entries.length - 1 : index;
    },
    cardListLeft: (state, { payload }: PayloadAction<readonly string[]>) => ({ ...state, listedCards: payload }),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { navigated, cardListLeft } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;

/**
 * Whether the router is at this path, which is that of the shown screen. React may show a screen after the router has
 * left it. Right after a log out the router's path is not known: another tab can replace the session without a
 * navigation.
 */
export const selectIsAt = ({ navigation: { entries, current } }: WithNavigation, pathname: string): boolean =>
  (entries[current]?.pathname ?? pathname) === pathname;

/** The delta for `navigate` that goes back to the path's last entry: negative, or 0 without such an entry. */
export function selectStepsBackTo({ navigation }: WithNavigation, pathname: string): number {
  const { entries, current } = navigation;
  const found = entries.findLastIndex((entry, index) => index < current && entry.pathname === pathname);
  return found < 0 ? 0 : found - current;
}
