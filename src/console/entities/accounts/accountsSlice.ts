import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import type { WireAccount } from '../../../contract/wire/account';
import { isAnyMutationFulfilled } from '../../api/api';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import {
  notLoaded,
  recordsOf,
  withOptimisticUpdate,
  withSettledUpdate,
  withResponse,
  writtenRecord,
} from '../lists/listState';
import type { ListState, Unconfirmed } from '../lists/listState';
import { createSortedSelector } from '../lists/sortedRecords';
import { createTableAdapter } from '../lists/tableAdapter';
import { accountFromWire } from './account';
import type { Account } from './account';
import { accountEndpoints } from './accountEndpoints';

export type AccountsState = ListState<Account> & Unconfirmed<Account>;
export type WithAccounts = { accounts: AccountsState };

const adapter = createTableAdapter<Account>((account) => account.accountId);
const initialState: AccountsState = { ...adapter.getInitialState(), ...notLoaded, unconfirmed: {} };
const { endpoints } = accountEndpoints;

const accountsSlice = createSlice({
  name: 'accounts',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(endpoints.getAccounts.matchFulfilled, (state, { meta }) =>
      withResponse(
        adapter,
        state,
        envelopeOf(meta)?.page,
        recordsOf<WireAccount>(envelopeOf(meta)).map(accountFromWire),
      ),
    );
    // Optimistic: the list shows a new name and `isAccountEnabled` at once. A rejection restores both.
    builder.addMatcher(endpoints.editAccount.matchPending, (state, { meta: { requestId, arg } }) => {
      const { accountId, edit } = arg.originalArgs;
      return withOptimisticUpdate(adapter, state, requestId, accountId, listedFieldsOf(edit));
    });
    builder.addMatcher(
      isAnyOf(endpoints.editAccount.matchFulfilled, endpoints.editAccount.matchRejected),
      (state, action) =>
        withSettledUpdate(adapter, state, action.meta.requestId, endpoints.editAccount.matchRejected(action)),
    );
    builder.addMatcher(isAnyMutationFulfilled, (state, { meta }) =>
      adapter.upsertMany(
        state,
        writtenRecord<WireAccount>(envelopeOf(meta), 'id', 'name', 'contractOptions').map(accountFromWire),
      ),
    );
    builder.addMatcher(endpoints.deleteAccount.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(state, [meta.arg.originalArgs.accountId]),
    );
  },
});

export const accountsReducer = accountsSlice.reducer;

function listedFieldsOf({ accountName, isAccountEnabled }: Partial<Account>): Partial<Account> {
  return {
    ...(accountName !== undefined && { accountName }),
    ...(isAccountEnabled !== undefined && { isAccountEnabled }),
  };
}

export const selectAccountCount = (state: WithAccounts): number => adapter.selectTotal(state.accounts);

/** An account by its id; undefined if it is not loaded. */
export const selectAccountById = (state: WithAccounts, accountId: string): Account | undefined =>
  adapter.selectById(state.accounts, accountId);

/** Accounts and their folded names, in the order of the names. */
export const selectSortedAccounts = createSortedSelector((state: WithAccounts) => state.accounts, {
  name: (account) => account.accountName,
  tieBreaker: (account) => `${account.accountCreatedAt} ${account.accountId}`,
});

/** All accounts sorted by name, ignoring case and accents. */
export const selectAccountsByName = (state: WithAccounts): Account[] => selectSortedAccounts(state).entities;

/** Whether the user is the owner of the account, or of any account. */
export const selectOwnsAccount = (state: WithAccounts, userId: string | undefined, accountId?: string): boolean =>
  selectAccountsByName(state).some(
    (account) => account.userId === userId && (accountId === undefined || account.accountId === accountId),
  );

const selectEnabledAccountsByName = createSelector([selectAccountsByName], (accounts) =>
  accounts.filter((account) => account.isAccountEnabled),
);

export const selectDisabledAccountCount = (state: WithAccounts): number =>
  selectAccountCount(state) - selectEnabledAccountsByName(state).length;

/** The accounts of the list, with or without the disabled ones. */
export const selectVisibleAccounts = (state: WithAccounts, showDisabled: boolean): Account[] =>
  showDisabled ? selectAccountsByName(state) : selectEnabledAccountsByName(state);
