import { createSelector, createSlice } from '@reduxjs/toolkit';
import { builtInFonts } from '../../../contract/themes';
import { loggedOut } from '../../session/sessionSlice';
import { fontEndpoints } from './fontEndpoints';

/** Families of the external list. */
export type FontsState = string[];
export type WithFonts = { fonts: FontsState };

const fontsSlice = createSlice({
  name: 'fonts',
  initialState: [] as FontsState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => []);
    builder.addMatcher(fontEndpoints.endpoints.getFonts.matchFulfilled, (_state, { payload }) => payload);
  },
});

export const fontsReducer = fontsSlice.reducer;

/** Every font an account may choose: Default and Effra first, then the list; only these two when it failed. */
export const selectFonts = createSelector([(state: WithFonts) => state.fonts], (families): string[] => [
  ...builtInFonts,
  ...families.filter((family) => !builtInFonts.some((builtIn) => builtIn === family)),
]);
