import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../contract/metrics';
import type { Grantable } from '../access/permissionsSlice';
import { loggedOut, selectOneTimeSession } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

export type ColorScheme = 'system' | 'light' | 'dark';

/** What a statistics table leaves out. New rows are included. */
export type TableSelection = { leftOutColumns: string[]; leftOutRows: string[] };

/** The chosen period and order of the statistics tables, as the URL has them; null for the default. */
export type StatisticsView = { range: string | null; sort: string | null };

/** A list whose columns can be chosen. */
export type ListWithColumns = 'cards' | 'accounts';

/** An account or a card that was opened. */
export type OpenedRecord = { type: 'account' | 'card'; id: string };

/** The lists whose screens a user (by id) was granted last. */
export type LastGrants = { user: string; lists: Grantable[] };

const recordsRemembered = 8;

/** The user's choices, which the browser stores. It holds ids of records, never their data. */
export type PreferencesState = {
  colorScheme: ColorScheme;
  isSidebarCollapsed: boolean;
  tableSelections: Partial<Record<StatisticsEntry, TableSelection>>;
  statisticsView: StatisticsView;
  /** The columns that the user chose for a list; without a choice a list shows its own. */
  listColumns: Partial<Record<ListWithColumns, string[]>>;
  /** The latest first. */
  recentlyOpened: OpenedRecord[];
  /** The session whose prompt for a new password was answered or dismissed; each session prompts once. */
  answeredSession: string | null;
  lastGrants: LastGrants | null;
};
export type WithPreferences = { preferences: PreferencesState };

const initialState: PreferencesState = {
  colorScheme: 'system',
  isSidebarCollapsed: false,
  tableSelections: {},
  statisticsView: { range: null, sort: null },
  listColumns: {},
  recentlyOpened: [],
  answeredSession: null,
  lastGrants: null,
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
    statisticsViewChosen: (state, { payload }: PayloadAction<Partial<StatisticsView>>) => {
      Object.assign(state.statisticsView, payload);
    },
    listColumnsChosen: (state, { payload }: PayloadAction<{ list: ListWithColumns; columns: string[] }>) => {
      state.listColumns[payload.list] = payload.columns;
    },
    recordOpened: (state, { payload: { type, id } }: PayloadAction<OpenedRecord>) => {
      const others = state.recentlyOpened.filter((record) => record.type !== type || record.id !== id);
      state.recentlyOpened = [{ type, id }, ...others].slice(0, recordsRemembered);
    },
    grantsRemembered: (state, { payload }: PayloadAction<LastGrants>) => {
      state.lastGrants = payload;
    },
    passwordPromptDismissed: (state, { payload }: PayloadAction<{ session: string }>) => {
      state.answeredSession = payload.session;
    },
  },
  extraReducers: (builder) => {
    // Removes what names the user's records. The other preferences belong to the browser and stay.
    builder.addCase(loggedOut, (state) => {
      state.tableSelections = {};
      state.recentlyOpened = [];
      state.answeredSession = null;
      state.lastGrants = null;
    });
  },
});

export const {
  colorSchemeChosen,
  grantsRemembered,
  listColumnsChosen,
  passwordPromptDismissed,
  recordOpened,
  sidebarToggled,
  statisticsViewChosen,
  tableSelectionApplied,
} = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
export const selectColorScheme = (state: WithPreferences) => state.preferences.colorScheme;
export const selectIsSidebarCollapsed = (state: WithPreferences) => state.preferences.isSidebarCollapsed;

/** The session that still has to prompt for a password in place of the one-time one, or null. */
export const selectPendingPasswordPrompt = (state: WithPreferences & WithSession): string | null => {
  const session = selectOneTimeSession(state);
  return session === state.preferences.answeredSession ? null : session;
};

export const selectTableSelection = (state: WithPreferences, entry: StatisticsEntry): TableSelection | undefined =>
  state.preferences.tableSelections[entry];

export const selectStatisticsView = (state: WithPreferences): StatisticsView => state.preferences.statisticsView;

/** The chosen columns of a list; undefined without a choice. */
export const selectListColumns = (state: WithPreferences, list: ListWithColumns): string[] | undefined =>
  state.preferences.listColumns[list];
