import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../contract/metrics';
import { loggedOut, selectOneTimeSession } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What is left out of a statistics table; rows that come later are in. */
export type TableSelection = { leftOutColumns: string[]; leftOutRows: string[] };

/** A list whose columns can be chosen. */
export type ListName = 'cards' | 'accounts';

/** An account or a card that was opened. */
export type OpenedRecord = { type: 'account' | 'card'; id: string };

/** As many as one looks through at a glance. */
const recordsRemembered = 8;

/** How this browser likes to see things: all that is kept besides the token. Nothing here tells what the data is. */
export type PreferencesState = {
  colorScheme: ColorScheme;
  isSidebarCollapsed: boolean;
  tableSelections: Partial<Record<StatisticsEntry, TableSelection>>;
  /** The columns that the user chose for a list; without a choice a list shows its own. */
  listColumns: Partial<Record<ListName, string[]>>;
  /** The latest first. */
  recentlyOpened: OpenedRecord[];
  /** The session whose one-time password has been replaced, or whose request for that was put away: it asks once. */
  answeredSession: string | null;
};
export type WithPreferences = { preferences: PreferencesState };

const initialState: PreferencesState = {
  colorScheme: 'system',
  isSidebarCollapsed: false,
  tableSelections: {},
  listColumns: {},
  recentlyOpened: [],
  answeredSession: null,
};

const preferencesSlice = createSlice({
  name: 'preferences',
  initialState,
  reducers: {
    colorSchemeChosen: (state, { payload }: PayloadAction<ColorScheme>) => {
      state.colorScheme = payload;
    },
    sidebarToggled: (state) => {
      state.isSidebarCollapsed = !state.isSidebarCollapsed;
    },
    tableSelectionApplied: (
      state,
      { payload: { entry, ...selection } }: PayloadAction<{ entry: StatisticsEntry } & TableSelection>,
    ) => {
      state.tableSelections[entry] = selection;
    },
    listColumnsChosen: (state, { payload }: PayloadAction<{ list: ListName; columns: string[] }>) => {
      state.listColumns[payload.list] = payload.columns;
    },
    recordOpened: (state, { payload: { type, id } }: PayloadAction<OpenedRecord>) => {
      const others = state.recentlyOpened.filter((record) => record.type !== type || record.id !== id);
      state.recentlyOpened = [{ type, id }, ...others].slice(0, recordsRemembered);
    },
    passwordPromptDismissed: (state, { payload }: PayloadAction<{ session: string }>) => {
      state.answeredSession = payload.session;
    },
  },
  extraReducers: (builder) => {
    // What names the last user's records goes; light or dark belongs to the machine and stays.
    builder.addCase(loggedOut, (state) => {
      state.tableSelections = {};
      state.recentlyOpened = [];
      state.answeredSession = null;
    });
  },
});

export const {
  colorSchemeChosen,
  listColumnsChosen,
  passwordPromptDismissed,
  recordOpened,
  sidebarToggled,
  tableSelectionApplied,
} = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
export const selectColorScheme = (state: WithPreferences) => state.preferences.colorScheme;
export const selectIsSidebarCollapsed = (state: WithPreferences) => state.preferences.isSidebarCollapsed;

/** The session that still asks for a new password in place of the one-time one; null when none does. */
export const selectPendingPasswordPrompt = (state: WithPreferences & WithSession): string | null => {
  const session = selectOneTimeSession(state);
  return session === state.preferences.answeredSession ? null : session;
};

export const selectTableSelection = (state: WithPreferences, entry: StatisticsEntry): TableSelection | undefined =>
  state.preferences.tableSelections[entry];

/** The chosen columns of a list; undefined without a choice. */
export const selectListColumns = (state: WithPreferences, list: ListName): string[] | undefined =>
  state.preferences.listColumns[list];
