import { createSlice } from '@reduxjs/toolkit';
import { defaultLanguage } from '../../../contract/constants';
import { loggedOut } from '../../session/sessionSlice';
import type { Language } from './language';
import { languageEndpoints } from './languageEndpoints';

export type LanguagesState = Language[];
export type WithLanguages = { languages: LanguagesState };

/** English is available before the list has loaded, and if it fails to. */
const initialState: LanguagesState = [{ name: 'English', code: defaultLanguage }];

const languagesSlice = createSlice({
  name: 'languages',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(languageEndpoints.endpoints.getLanguages.matchFulfilled, (state, { payload }) =>
      payload.length > 0 ? payload : state,
    );
  },
});

export const languagesReducer = languagesSlice.reducer;
export const selectLanguages = (state: WithLanguages) => state.languages;
