import { createAction, createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState } from '@reduxjs/toolkit';
import { sharingStructure } from '../../api/sharingStructure';
import { loggedOut } from '../../session/sessionSlice';
import type { Account } from './account';

export type AccountsState = EntityState<Account, string>;
export type WithAccounts = { accounts: AccountsState };

const adapter = createEntityAdapter<Account, string>({ selectId: (account) => account.accountId });

/** The whole list came from the server. */
export const accountsReceived = createAction<Account[]>('accounts/received');

const accountsSlice = createSlice({
  name: 'accounts',
  initialState: adapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(accountsReceived, (state, { payload }) => sharingStructure(state, adapter.setAll(adapter.getInitialState(), payload)));
    builder.addCase(loggedOut, () => adapter.getInitialState());
  },
});

export const accountsReducer = accountsSlice.reducer;
export const accountsAdapter = adapter;
