import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import { withStructuralSharing } from '../../api/withStructuralSharing';
import { loggedOut } from '../../session/sessionSlice';
import type { Account } from './account';

export type AccountsState = EntityState<Account, string>;
export type WithAccounts = { accounts: AccountsState };

export const accountsAdapter = createEntityAdapter<Account, string>({ selectId: (account) => account.accountId });

const accountsSlice = createSlice({
  name: 'accounts',
  initialState: accountsAdapter.getInitialState(),
  reducers: {
    /** The whole list came from the server. */
    received: (state, { payload }: PayloadAction<Account[]>) =>
      withStructuralSharing(state, accountsAdapter.setAll(accountsAdapter.getInitialState(), payload)),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => accountsAdapter.getInitialState());
  },
});

export const { received: accountsReceived } = accountsSlice.actions;
export const accountsReducer = accountsSlice.reducer;
