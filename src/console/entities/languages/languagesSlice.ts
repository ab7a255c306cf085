import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { defaultLanguage } from '../../../contract/limits';
import { withStructuralSharing } from '../../api/withStructuralSharing';
import { loggedOut } from '../../session/sessionSlice';
import type { Language } from './language';

export type LanguagesState = Language[];
export type WithLanguages = { languages: LanguagesState };

/** English is there from the start: the load may fail without a word. */
const initialState: LanguagesState = [{ name: 'English', code: defaultLanguage }];

const languagesSlice = createSlice({
  name: 'languages',
  initialState,
  reducers: {
    received: (state, { payload }: PayloadAction<Language[]>) =>
      payload.length > 0 ? withStructuralSharing(state, payload) : state,
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { received: languagesReceived } = languagesSlice.actions;
export const languagesReducer = languagesSlice.reducer;
export const selectLanguages = (state: WithLanguages) => state.languages;
