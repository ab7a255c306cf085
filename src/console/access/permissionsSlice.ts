import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { StatisticsEntry } from '../../contract/statisticsEntries';
import { grantingListNames } from '../../contract/permissions';
import type { GrantingList } from '../../contract/permissions';
import { loggedOut } from '../session/sessionSlice';

/** Where run-time permissions come from: the response of the statistics and of each list that grants its screens. */
export type GrantSource = 'statistics' | GrantingList;
/** A list whose arrival grants routes and features. */
export type Grantable = StatisticsEntry | GrantingList;

/**
 * What was granted at run time, in addition to the role's table. `awaiting`: the response is pending. No route that it
 * could grant is denied yet, and the lists are those of the last session.
 */
type SourceGrants = { status: 'awaiting' | 'settled'; lists: Grantable[] };
export type PermissionsState = Record<GrantSource, SourceGrants>;
export type WithPermissions = { permissions: PermissionsState };

export const grantSources: readonly GrantSource[] = ['statistics', ...grantingListNames];

/** The source whose response contains a list. */
const sourceOf = (list: Grantable): GrantSource => (list === 'accounts' || list === 'cards' ? 'statistics' : list);

const awaiting: SourceGrants = { status: 'awaiting', lists: [] };
const initialState = Object.fromEntries(grantSources.map((source) => [source, awaiting])) as PermissionsState;

const permissionsSlice = createSlice({
  name: 'permissions',
  initialState,
  reducers: {
    /** A response has arrived. Its lists replace what its source granted before. */
    granted: (state, { payload: { source, lists } }: PayloadAction<{ source: GrantSource; lists: Grantable[] }>) => {
      state[source] = { status: 'settled', lists };
    },
    /** What the user was granted last. It is shown until the response arrives, so that the layout does not move. */
    grantsRestored: (state, { payload }: PayloadAction<Grantable[]>) => {
      for (const source of grantSources) {
        if (state[source].status === 'awaiting')
          state[source].lists = payload.filter((list) => sourceOf(list) === source);
      }
    },
    /** The list was refused: only what was granted since the page was opened stays. */
    grantsUnavailable: (state, { payload: source }: PayloadAction<GrantSource>) => {
      if (state[source].status === 'awaiting') state[source] = { status: 'settled', lists: [] };
    },
    /** The load failed: what was granted last stays, so that the screen opens and shows the error. */
    lastGrantsKept: (state, { payload: source }: PayloadAction<GrantSource>) => {
      state[source].status = 'settled';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { granted, grantsRestored, grantsUnavailable, lastGrantsKept } = permissionsSlice.actions;
export const permissionsReducer = permissionsSlice.reducer;
