import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../session/sessionSlice';

/** A list of cards: all cards or one account's. */
export type CardList = 'all cards' | 'account';

/** An entry of the browser's history: `key` is the router's. */
export type HistoryEntry = { key: string; pathname: string };
export type Navigation = HistoryEntry & { type: 'PUSH' | 'REPLACE' | 'POP' };

/**
 * Where this document has been. A back arrow uses it to return to a list with its filter, order and scroll position. It
 * is empty after a reload; the arrow then opens the list anew.
 */
export type NavigationState = {
  entries: HistoryEntry[];
  /** Index of the entry that is shown. */
  current: number;
  /** The list of cards that was shown last; null when a link or a search opened the card. */
  lastCardList: CardList | null;
};
export type WithNavigation = { navigation: NavigationState };

const initialState: NavigationState = { entries: [], current: 0, lastCardList: null };

const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    /** Follows the router: a push adds an entry, a replace changes the current one, a pop returns to an earlier one. */
    navigated: (state, { payload: { key, pathname, type } }: PayloadAction<Navigation>) => {
      const { entries, current } = state;
      if (entries[current]?.key === key) return;
      const known = entries.findIndex((entry) => entry.key === key);
      if (type === 'POP' && known !== -1) {
        state.current = known;
        return;
      }
      const kept = type === 'POP' ? [] : entries.slice(0, type === 'PUSH' ? current + 1 : current);
      state.entries = [...kept, { key, pathname }];
      state.current = kept.length;
    },
    cardListShown: (state, { payload }: PayloadAction<CardList>) => {
      state.lastCardList = payload;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { navigated, cardListShown } = navigationSlice.actions;
export const navigationReducer = navigationSlice.reducer;
export const selectLastCardList = (state: WithNavigation) => state.navigation.lastCardList;

/** How many steps back the path was last shown, as a negative number; undefined if it was not shown. */
export function selectStepsBackTo({ navigation }: WithNavigation, pathname: string): number | undefined {
  const { entries, current } = navigation;
  const found = entries.slice(0, current).findLastIndex((entry) => entry.pathname === pathname);
  return found === -1 ? undefined : found - current;
}
