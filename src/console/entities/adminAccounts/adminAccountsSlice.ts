import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { WireAdminAccount } from '../../../contract/wire/adminAccount';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { notLoaded, recordsOf, withResponse, writtenRecord } from '../lists/listState';
import type { ListState } from '../lists/listState';
import { createSortedSelector } from '../lists/sortedRecords';
import { createTableAdapter } from '../lists/tableAdapter';
import { adminAccountFromWire } from './adminAccount';
import type { AdminAccount } from './adminAccount';
import { adminAccountEndpoints } from './adminAccountEndpoints';

export type AdminAccountsState = ListState<AdminAccount>;
export type WithAdminAccounts = { adminAccounts: AdminAccountsState };

const adapter = createTableAdapter<AdminAccount>((account) => account.accountId);
const initialState: AdminAccountsState = { ...adapter.getInitialState(), ...notLoaded };
const { endpoints } = adminAccountEndpoints;

const adminAccountsSlice = createSlice({
  name: 'adminAccounts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(endpoints.getAdminAccounts.matchFulfilled, (state, { meta }) => {
      const accounts = recordsOf<WireAdminAccount>(envelopeOf(meta)).map(adminAccountFromWire);
      return withResponse(adapter, state, envelopeOf(meta)?.page, accounts);
    });
    builder.addMatcher(
      isAnyOf(
        endpoints.createAdminAccount.matchFulfilled,
        endpoints.editAdminAccount.matchFulfilled,
        endpoints.inviteAdminAccount.matchFulfilled,
        endpoints.withdrawAdminAccountInvitation.matchFulfilled,
      ),
      (state, { meta }) =>
        adapter.upsertMany(
          state,
          writtenRecord<WireAdminAccount>(envelopeOf(meta), 'id', 'name', 'isEnabled').map(adminAccountFromWire),
        ),
    );
    builder.addMatcher(endpoints.deleteAdminAccount.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(state, [meta.arg.originalArgs.accountId]),
    );
  },
});

export const adminAccountsReducer = adminAccountsSlice.reducer;

export const selectAdminAccountCount = (state: WithAdminAccounts): number => adapter.selectTotal(state.adminAccounts);

export const selectAdminAccountById = (state: WithAdminAccounts, accountId: string): AdminAccount | undefined =>
  adapter.selectById(state.adminAccounts, accountId);

const selectSortedAdminAccounts = createSortedSelector((state: WithAdminAccounts) => state.adminAccounts, {
  name: (account) => account.accountName,
  tieBreaker: (account) => `${account.accountCreatedAt} ${account.accountId}`,
});

const selectAdminAccountsByName = (state: WithAdminAccounts) => selectSortedAdminAccounts(state).entities;

const selectEnabledAdminAccountsByName = createSelector([selectAdminAccountsByName], (accounts) =>
  accounts.filter((account) => account.isAccountEnabled),
);

export const selectDisabledAdminAccountCount = (state: WithAdminAccounts): number =>
  selectAdminAccountCount(state) - selectEnabledAdminAccountsByName(state).length;

/** The administrator accounts of the list, with or without the disabled ones. */
export const selectVisibleAdminAccounts = (state: WithAdminAccounts, showDisabled: boolean): AdminAccount[] =>
  showDisabled ? selectAdminAccountsByName(state) : selectEnabledAdminAccountsByName(state);
