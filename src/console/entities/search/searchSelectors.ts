import { createSelector } from '@reduxjs/toolkit';
import { searchMinimumCharacters } from '../../../contract/limits';
import type { Account } from '../accounts/account';
import { selectAccountsByName } from '../accounts/accountSelectors';
import type { WithAccounts } from '../accounts/accountsSlice';
import type { Card } from '../cards/card';
import { selectCardsByOwnerName } from '../cards/cardSelectors';
import type { WithCards } from '../cards/cardsSlice';
import { foldText } from './foldText';
import { foldedKey } from './sortByText';

/** What a search finds. `of` is the name of a card's account, where it is known. */
export type SearchResult = { type: 'account' | 'card'; id: string; name: string; of: string };

/** At most this many of each type are shown; the hint says when there are more. */
export const searchResultLimit = 25;

export function accountResult({ accountId, accountName }: Account): SearchResult {
  return { type: 'account', id: accountId, name: accountName, of: '' };
}

/** @param account the card's account, where it is known */
export function cardResult({ cardId, cardOwnerName }: Card, account: Account | undefined): SearchResult {
  return { type: 'card', id: cardId, name: cardOwnerName, of: account?.accountName ?? '' };
}

type Entry = { key: string; result: SearchResult };
export type SearchIndex = { accounts: Entry[]; cards: Entry[] };

/** Folded names in the order of the lists; made once per change of the lists, not per key pressed. */
export const selectSearchIndex = createSelector(
  [selectAccountsByName, selectCardsByOwnerName, (state: WithAccounts & WithCards) => state.accounts.entities],
  (accounts, cards, accountsById): SearchIndex => ({
    accounts: accounts.map((account) => ({
      key: foldedKey(account, account.accountName),
      result: accountResult(account),
    })),
    cards: cards.map((card) => ({
      key: foldedKey(card, card.cardOwnerName),
      result: cardResult(card, accountsById[card.accountId]),
    })),
  }),
);

/** Whether a text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= searchMinimumCharacters;
}

/**
 * Accounts and cards whose name contains the text, whatever its case and accents; names that begin with it first.
 * @returns at most 25 of each type, and whether there would be more
 */
export function searchIn(index: SearchIndex, text: string): { results: SearchResult[]; hasMore: boolean } {
  if (!isSearchable(text)) return { results: [], hasMore: false };
  const needle = foldText(text.trim());
  const accounts = matching(index.accounts, needle);
  const cards = matching(index.cards, needle);
  return { results: [...accounts.results, ...cards.results], hasMore: accounts.hasMore || cards.hasMore };
}

function matching(entries: Entry[], needle: string): { results: SearchResult[]; hasMore: boolean } {
  const beginning: SearchResult[] = [];
  const containing: SearchResult[] = [];
  for (const { key, result } of entries) {
    const at = key.indexOf(needle);
    if (at === 0) beginning.push(result);
    else if (at > 0 && containing.length <= searchResultLimit) containing.push(result);
    if (beginning.length > searchResultLimit) break;
  }
  const all = [...beginning, ...containing];
  return { results: all.slice(0, searchResultLimit), hasMore: all.length > searchResultLimit };
}
