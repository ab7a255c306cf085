import { createSelector } from '@reduxjs/toolkit';
import { sortByText } from '../search/sortByText';
import type { Account } from './account';
import { accountsAdapter } from './accountsSlice';
import type { WithAccounts } from './accountsSlice';

const selectors = accountsAdapter.getSelectors((state: WithAccounts) => state.accounts);

export const selectAccountCount = selectors.selectTotal;

/** An account by its id; undefined when it is not among the loaded ones. */
export const selectAccountById = (state: WithAccounts, accountId: string): Account | undefined =>
  state.accounts.entities[accountId];

/** All accounts by name, upper and lower case and accents alike. */
export const selectAccountsByName = createSelector([selectors.selectAll], (accounts) =>
  sortByText(accounts, (account) => account.accountName),
);

const selectEnabledAccountsByName = createSelector([selectAccountsByName], (accounts) =>
  accounts.filter((account) => account.isAccountEnabled),
);

export const selectDisabledAccountCount = (state: WithAccounts): number =>
  selectAccountCount(state) - selectEnabledAccountsByName(state).length;

/** The accounts the list shows: disabled ones only when they are asked for. */
export const selectVisibleAccounts = (state: WithAccounts, showDisabled: boolean): Account[] =>
  showDisabled ? selectAccountsByName(state) : selectEnabledAccountsByName(state);
