import { createSelector, createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { builtInFonts } from '../../../contract/themes';
import { withStructuralSharing } from '../../api/withStructuralSharing';
import { loggedOut } from '../../session/sessionSlice';

/** Families of the external list. */
export type FontsState = string[];
export type WithFonts = { fonts: FontsState };

const fontsSlice = createSlice({
  name: 'fonts',
  initialState: [] as FontsState,
  reducers: {
    received: (state, { payload }: PayloadAction<string[]>) => withStructuralSharing(state, payload),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => []);
  },
});

export const { received: fontsReceived } = fontsSlice.actions;
export const fontsReducer = fontsSlice.reducer;

/** Every font an account may choose: Default and Effra first, then the list; only these two when it failed. */
export const selectFonts = createSelector([(state: WithFonts) => state.fonts], (families): string[] => [
  ...builtInFonts,
  ...families.filter((family) => !builtInFonts.some((builtIn) => builtIn === family)),
]);
