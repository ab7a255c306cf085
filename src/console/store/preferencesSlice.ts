import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../contract/metrics';
import { loggedOut } from '../session/sessionSlice';

export type ColourScheme = 'system' | 'light' | 'dark';

/** What is left out of a statistics table; rows that come later are in. */
export type TableSelection = { leftOutColumns: string[]; leftOutRows: string[] };

/** How this browser likes to see things: all that is kept besides the token. Nothing here tells what the data is. */
export type PreferencesState = {
  colourScheme: ColourScheme;
  isSidebarCollapsed: boolean;
  tableSelections: Partial<Record<StatisticsEntry, TableSelection>>;
};
export type WithPreferences = { preferences: PreferencesState };

const initialState: PreferencesState = { colourScheme: 'system', isSidebarCollapsed: false, tableSelections: {} };

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    colourSchemeChosen: (state, { payload }: PayloadAction<ColourScheme>) => {
      state.colourScheme = payload;
    },
    sidebarToggled: (state) => {
      state.isSidebarCollapsed = !state.isSidebarCollapsed;
    },
    tableSelectionApplied: (state, { payload: { entry, ...selection } }: PayloadAction<{ entry: StatisticsEntry } & TableSelection>) => {
      state.tableSelections[entry] = selection;
    },
  },
  extraReducers: (builder) => {
    // The selections name the last user's records; light or dark belongs to the machine and stays.
    builder.addCase(loggedOut, (state) => {
      state.tableSelections = {};
    });
  },
});

export const { colourSchemeChosen, sidebarToggled, tableSelectionApplied } = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
export const selectColourScheme = (state: WithPreferences) => state.preferences.colourScheme;
export const selectIsSidebarCollapsed = (state: WithPreferences) => state.preferences.isSidebarCollapsed;
export const selectTableSelection = (state: WithPreferences, entry: StatisticsEntry): TableSelection | undefined => state.preferences.tableSelections[entry];
