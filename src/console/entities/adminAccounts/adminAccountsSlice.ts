import { createAction, createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState } from '@reduxjs/toolkit';
import { sharingStructure } from '../../api/sharingStructure';
import { loggedOut } from '../../session/sessionSlice';
import type { AdminAccount } from './adminAccount';

export type AdminAccountsState = EntityState<AdminAccount, string>;
export type WithAdminAccounts = { adminAccounts: AdminAccountsState };

const adapter = createEntityAdapter<AdminAccount, string>({ selectId: (account) => account.accountId });

/** The whole list came from the server. */
export const adminAccountsReceived = createAction<AdminAccount[]>('adminAccounts/received');

const adminAccountsSlice = createSlice({
  name: 'adminAccounts',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(adminAccountsReceived, (state, { payload }) => sharingStructure(state, adapter.setAll(adapter.getInitialState(), payload)));
    builder.addCase(loggedOut, () => adapter.getInitialState());
  },
});

export const adminAccountsReducer = adminAccountsSlice.reducer;
export const adminAccountsAdapter = adapter;
