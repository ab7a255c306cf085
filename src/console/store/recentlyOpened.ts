import { createSelector } from '@reduxjs/toolkit';
import { selectAccountById } from '../entities/accounts/accountsSlice';
import type { WithAccounts } from '../entities/accounts/accountsSlice';
import { selectCardById } from '../entities/cards/cardsSlice';
import type { WithCards } from '../entities/cards/cardsSlice';
import { cardResult, accountResult } from '../entities/search/searchSelectors';
import type { SearchResult } from '../entities/search/searchSelectors';
import type { OpenedRecord, WithPreferences } from './preferencesSlice';

type WithRecords = WithPreferences & WithAccounts & WithCards;

/** The record as a search result; undefined if it is not loaded. */
export function selectOpenedRecord(
  state: WithAccounts & WithCards,
  { type, id }: OpenedRecord,
): SearchResult | undefined {
  if (type === 'account') {
    const account = selectAccountById(state, id);
    return account && accountResult(account);
  }
  const card = selectCardById(state, id);
  return card && cardResult(card, selectAccountById(state, card.accountId));
}

/** The accounts and cards that the user opened last, latest first. Records that are not loaded are left out. */
export const selectRecentlyOpened = createSelector(
  [
    (state: WithRecords) => state.preferences.recentlyOpened,
    (state: WithRecords) => state.accounts,
    (state: WithRecords) => state.cards,
  ],
  (opened, accounts, cards): SearchResult[] =>
    opened.flatMap((record) => selectOpenedRecord({ accounts, cards }, record) ?? []),
);
