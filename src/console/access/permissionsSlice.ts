import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import type { Feature } from '../../contract/permissions';
import type { RouteName } from '../../contract/routes';
import { loggedOut } from '../session/sessionSlice';

/**
 * What was granted at run time, on top of the role's table. `awaiting`: the answer that may grant more has not come,
 * so no user is turned away from a route that it could open.
 */
export type PermissionsState = { status: 'awaiting' | 'settled'; routes: RouteName[]; features: Feature[] };
export type WithPermissions = { permissions: PermissionsState };

const nothingYet: PermissionsState = { status: 'awaiting', routes: [], features: [] };

const permissionsSlice = createSlice({
  name: 'permissions',
  initialState: nothingYet,
  reducers: {
    granted: (_state, { payload }: PayloadAction<{ routes: RouteName[]; features: Feature[] }>) => ({
      status: 'settled',
      ...payload,
    }),
    statisticsUnavailable: (state) => {
      state.status = 'settled';
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => nothingYet);
  },
});

export const { granted, statisticsUnavailable } = permissionsSlice.actions;
export const permissionsReducer = permissionsSlice.reducer;
