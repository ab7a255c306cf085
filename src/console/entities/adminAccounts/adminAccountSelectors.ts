import { createSelector } from '@reduxjs/toolkit';
import { sortByText } from '../search/sortByText';
import type { AdminAccount } from './adminAccount';
import { adminAccountsAdapter } from './adminAccountsSlice';
import type { WithAdminAccounts } from './adminAccountsSlice';

const selectors = adminAccountsAdapter.getSelectors((state: WithAdminAccounts) => state.adminAccounts);

export const selectAdminAccountCount = selectors.selectTotal;

export const selectAdminAccountById = (state: WithAdminAccounts, accountId: string): AdminAccount | undefined =>
  state.adminAccounts.entities[accountId];

const selectAdminAccountsByName = createSelector([selectors.selectAll], (accounts) =>
  sortByText(accounts, (account) => account.accountName),
);

const selectEnabledAdminAccountsByName = createSelector([selectAdminAccountsByName], (accounts) =>
  accounts.filter((account) => account.isAccountEnabled),
);

export const selectDisabledAdminAccountCount = (state: WithAdminAccounts): number =>
  selectAdminAccountCount(state) - selectEnabledAdminAccountsByName(state).length;

/** The administrator accounts the list shows: disabled ones only when they are asked for. */
export const selectVisibleAdminAccounts = (state: WithAdminAccounts, showDisabled: boolean): AdminAccount[] =>
  showDisabled ? selectAdminAccountsByName(state) : selectEnabledAdminAccountsByName(state);
