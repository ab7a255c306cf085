import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query';
import type { StatisticsEntry } from '../../contract/statisticsEntries';
import type { Grantable } from '../access/permissionsSlice';
import { loggedOut, selectOneTimeSession } from '../session/sessionSlice';
import type { WithSession } from '../session/sessionSlice';

export type ColorScheme = 'system' | 'light' | 'dark';

/** The columns and rows that the user has hidden in a statistics table. New rows are shown. */
export type TableSelection = { leftOutColumns: string[]; leftOutRows: string[] };

/** The period and order of the statistics tables, as in the URL; null for the default. */
export type StatisticsView = { range: string | null; sort: string | null };

/** A list whose columns the user can choose. */
export type ListWithColumns = 'cards' | 'accounts';

/** An account or a card that was opened. */
export type OpenedRecord = { type: 'account' | 'card'; id: string };

/** The lists that were last granted to a user. `user` is the user's id. */
export type LastGrants = { user: string; lists: Grantable[] };

const maxRecentlyOpened = 8;

/** The user's choices, persisted in the browser. It contains ids of records, never their data. */
export type PreferencesState = {
  colorScheme: ColorScheme;
  isSidebarCollapsed: boolean;
  tableSelections: Partial<Record<StatisticsEntry, TableSelection>>;
  statisticsView: StatisticsView;
  /** The columns that the user has chosen for a list. A list without an entry shows its default columns. */
  listColumns: Partial<Record<ListWithColumns, string[]>>;
  /** Latest first. */
  recentlyOpened: OpenedRecord[];
  /** The session whose prompt for a new password was answered or dismissed. Each session prompts once. */
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
      state.recentlyOpened = [{ type, id }, ...others].slice(0, maxRecentlyOpened);
    },
    grantsRemembered: (state, { payload }: PayloadAction<LastGrants>) => {
      state.lastGrants = payload;
    },
    passwordPromptDismissed: (state, { payload }: PayloadAction<{ session: string }>) => {
      state.answeredSession = payload.session;
    },
    /** Another tab has stored its preferences. Equal values keep their identity, so that they are not stored again. */
    otherTabFollowed: (state, { payload }: PayloadAction<Partial<PreferencesState>>) =>
      copyWithStructuralSharing(state, { ...state, ...payload }) as PreferencesState,
  },
  extraReducers: (builder) => {
    // Removes the preferences that contain ids. The others stay for the next user of the browser.
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
  otherTabFollowed,
  passwordPromptDismissed,
  recordOpened,
  sidebarToggled,
  statisticsViewChosen,
  tableSelectionApplied,
} = preferencesSlice.actions;
export const preferencesReducer = preferencesSlice.reducer;
export const selectColorScheme = (state: WithPreferences) => state.preferences.colorScheme;
export const selectIsSidebarCollapsed = (state: WithPreferences) => state.preferences.isSidebarCollapsed;

/** The session that has to prompt for a password in place of its one-time password; null if none has to. */
export const selectPendingPasswordPrompt = (state: WithPreferences & WithSession): string | null => {
  const session = selectOneTimeSession(state);
  return session === state.preferences.answeredSession ? null : session;
};

export const selectTableSelection = (state: WithPreferences, entry: StatisticsEntry): TableSelection | undefined =>
  state.preferences.tableSelections[entry];

export const selectStatisticsView = (state: WithPreferences): StatisticsView => state.preferences.statisticsView;

/** The columns that the user has chosen for a list; undefined without a choice. */
export const selectListColumns = (state: WithPreferences, list: ListWithColumns): string[] | undefined =>
  state.preferences.listColumns[list];
