import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import { withStructuralSharing } from '../../api/withStructuralSharing';
import { loggedOut } from '../../session/sessionSlice';
import type { AdminAccount } from './adminAccount';

export type AdminAccountsState = EntityState<AdminAccount, string>;
export type WithAdminAccounts = { adminAccounts: AdminAccountsState };

export const adminAccountsAdapter = createEntityAdapter<AdminAccount, string>({
  selectId: (account) => account.accountId,
});

const adminAccountsSlice = createSlice({
  name: 'adminAccounts',
  initialState: adminAccountsAdapter.getInitialState(),
  reducers: {
    /** The whole list came from the server. */
    received: (state, { payload }: PayloadAction<AdminAccount[]>) =>
      withStructuralSharing(state, adminAccountsAdapter.setAll(adminAccountsAdapter.getInitialState(), payload)),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => adminAccountsAdapter.getInitialState());
  },
});

export const { received: adminAccountsReceived } = adminAccountsSlice.actions;
export const adminAccountsReducer = adminAccountsSlice.reducer;
