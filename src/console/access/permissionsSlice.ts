import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Feature } from '../../contract/permissions';
import type { RouteName } from '../../contract/routes';
import { loggedOut } from '../session/sessionSlice';

/**
 * What was granted at run time, on top of the role's table. `awaiting`: the response that may grant more has not come,
 * so no user is turned away from a route that it could open; what is granted then is the last session's answer.
 */
export type PermissionsState = { status: 'awaiting' | 'settled'; routes: RouteName[]; features: Feature[] };
export type Grants = Pick<PermissionsState, 'routes' | 'features'>;
export type WithPermissions = { permissions: PermissionsState };

const nothingYet: PermissionsState = { status: 'awaiting', routes: [], features: [] };

const permissionsSlice = createSlice({
  name: 'permissions',
  initialState: nothingYet,
  reducers: {
    granted: (_state, { payload }: PayloadAction<Grants>) => ({
      status: 'settled',
      ...payload,
    }),
    /** What the user was granted last. It is shown until the response arrives, so that nothing moves when it does. */
    grantsRestored: (state, { payload }: PayloadAction<Grants>) =>
      state.status === 'awaiting' ? { ...state, ...payload } : state,
    /** Without a response, only what this page has been granted stays. */
    statisticsUnavailable: (state) => (state.status === 'awaiting' ? { ...nothingYet, status: 'settled' } : state),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => nothingYet);
  },
});

export const { granted, grantsRestored, statisticsUnavailable } = permissionsSlice.actions;
export const permissionsReducer = permissionsSlice.reducer;
