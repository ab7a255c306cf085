import { createSelector } from '@reduxjs/toolkit';
import { searchMinimumCharacters } from '../../../contract/constants';
import type { Account } from '../accounts/account';
import { selectSortedAccounts } from '../accounts/accountsSlice';
import type { WithAccounts } from '../accounts/accountsSlice';
import { roleOf } from '../cards/card';
import type { Card } from '../cards/card';
import { selectSortedCards } from '../cards/cardsSlice';
import type { WithCards } from '../cards/cardsSlice';
import type { SortedRecords } from '../lists/sortedRecords';

/** What a search finds. `of` is the name of a card's account, where it is known. */
export type SearchResult = {
  type: 'account' | 'card';
  id: string;
  name: string;
  of: string;
  /** Only of a card: its photo, and what its holder does and where. */
  picture?: string;
  role?: string;
  /** The email address, where the search found the record by it. */
  email?: string;
  /** The words of the record that are similar to the searched ones, where the search tolerated a typo. */
  similar?: string;
};

/** At most this many of each type are shown; the hint says when there are more. */
export const maxSearchResults = 10;

/** An account as a search result. */
export function accountResult({ accountId, accountName }: Account): SearchResult {
  return { type: 'account', id: accountId, name: accountName, of: '' };
}

/** A card as a search result. @param account the card's account, where it is known */
export function cardResult(card: Card, account: Account | undefined): SearchResult {
  const { cardId, cardOwnerName, cardProfilePicture } = card;
  const of = account?.accountName ?? '';
  return { type: 'card', id: cardId, name: cardOwnerName, of, picture: cardProfilePicture, role: roleOf(card) };
}

/** The tables, and their records in the order of their folded names. */
export type SearchIndex = WithAccounts &
  WithCards & { sortedAccounts: SortedRecords<Account>; sortedCards: SortedRecords<Card> };

/** The data of a search. It changes only with the lists, and shares their sorted selectors. */
export const selectSearchIndex = createSelector(
  [selectSortedAccounts, selectSortedCards, (state: WithAccounts) => state.accounts, (state: WithCards) => state.cards],
  (sortedAccounts, sortedCards, accounts, cards): SearchIndex => ({ accounts, cards, sortedAccounts, sortedCards }),
);

/** How many characters a text lacks before it is searched for; 0 for one that is long enough. */
export function missingCharacters(text: string): number {
  return Math.max(0, searchMinimumCharacters - [...text.trim()].length);
}

/** What a search has found. `hasMore`: there are more than are shown. */
export type Found = { results: SearchResult[]; hasMore: boolean };
