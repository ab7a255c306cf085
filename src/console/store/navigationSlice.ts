import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';

/** An entry of the browser's history: `key` is the router's. */
export type HistoryEntry = { key: string; pathname: string };
export type Navigation = HistoryEntry & { type: 'PUSH' | 'REPLACE' | 'POP' };

/**
 * The navigation history of this document. A back arrow uses it to return to a list with its filter, order and scroll
 * position. After a reload it is empty, and the arrow opens the list anew.
 */
export type NavigationState = {
  entries: HistoryEntry[];
  /** Index of the entry that is shown. */
  current: number;
};
export type WithNavigation = { navigation: NavigationState };

const initialState: NavigationState = { entries: [], current: 0 };

const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** Follows the router: a push adds an entry, a replace changes the current one, a pop returns to an earlier one. */
    navigated: (state, { payload: { key, pathname, type } }: PayloadAction<Navigation>) => {
      const { entries, current } = state;
      const known = entries.findIndex((entry) => entry.key === key);
      const kept = { PUSH: current + 1, REPLACE: current, POP: 0 }[type];
      if (known < 0) state.entries = [...entries.slice(0, kept), { key, pathname }];
      state.current = known < 0 ? state.entries.length - 1 : known;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { navigated } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;

/** How many steps back the path was last shown, as a negative number; 0 if it was not shown. */
export function selectStepsBackTo({ navigation }: WithNavigation, pathname: string): number {
  const { entries, current } = navigation;
  const found = entries.findLastIndex((entry, index) => index < current && entry.pathname === pathname);
  return found < 0 ? 0 : found - current;
}
