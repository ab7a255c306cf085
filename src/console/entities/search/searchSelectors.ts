import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { searchMinimumCharacters } from '../../../contract/limits';
import type { Account } from '../accounts/account';
import { selectAccountById, selectSortedAccounts } from '../accounts/accountsSlice';
import type { WithAccounts } from '../accounts/accountsSlice';
import { roleOf } from '../cards/card';
import type { Card } from '../cards/card';
import { selectSortedCards } from '../cards/cardsSlice';
import type { SortedRecords } from '../lists/sortedRecords';
import { foldText } from '../../../text/foldText';

/** What a search finds. `of` is the name of a card's account, where it is known. */
export type SearchResult = {
  type: 'account' | 'card';
  id: string;
  name: string;
  of: string;
  /** Only of a card: its photo, and what its holder does and where. */
  picture?: string;
  role?: string;
};

/** At most this many of each type are shown; the hint says when there are more. */
export const searchResultLimit = 25;

export function accountResult({ accountId, accountName }: Account): SearchResult {
  return { type: 'account', id: accountId, name: accountName, of: '' };
}

/** @param account the card's account, where it is known */
export function cardResult(card: Card, account: Account | undefined): SearchResult {
  const { cardId, cardOwnerName, cardProfilePicture } = card;
  const of = account?.accountName ?? '';
  return { type: 'card', id: cardId, name: cardOwnerName, of, picture: cardProfilePicture, role: roleOf(card) };
}

/** The lists in the order of their folded names, and the accounts that the cards' results name. */
export type SearchIndex = WithAccounts & { sortedAccounts: SortedRecords<Account>; sortedCards: SortedRecords<Card> };

/** What a search reads. It changes only with the lists, and each change costs no more than the sorting it shares. */
export const selectSearchIndex = createSelector(
  [selectSortedAccounts, selectSortedCards, (state: WithAccounts) => state.accounts],
  (sortedAccounts, sortedCards, accounts): SearchIndex => ({ accounts, sortedAccounts, sortedCards }),
);

/** Whether a text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return [...text.trim()].length >= searchMinimumCharacters;
}

/**
 * Accounts and cards whose name contains the text, upper and lower case and accents alike; names that begin with it
 * first.
 * @returns at most 25 of each type, and whether there would be more
 */
export function searchIn(index: SearchIndex, text: string): { results: SearchResult[]; hasMore: boolean } {
  if (!isSearchable(text)) return { results: [], hasMore: false };
  const needle = foldText(text.trim());
  const accounts = matching(index.sortedAccounts, needle);
  const cards = matching(index.sortedCards, needle);
  const results = [
    ...accounts.slice(0, searchResultLimit).map(accountResult),
    ...cards.slice(0, searchResultLimit).map((card) => cardResult(card, selectAccountById(index, card.accountId))),
  ];
  return { results, hasMore: accounts.length > searchResultLimit || cards.length > searchResultLimit };
}

/** All folded names as one text, and where each of them begins: one search in it replaces one for each name. */
const joinedKeys = weakMapMemoize((keys: readonly string[]) => {
  const starts = new Uint32Array(keys.length);
  for (let index = 1; index < keys.length; index += 1) starts[index] = (starts[index - 1] ?? 0) + lengthOf(keys, index);
  return { text: keys.join('\n'), starts };
});

/** The length of the name before the place, with the line break behind it. */
const lengthOf = (keys: readonly string[], place: number) => (keys[place - 1] ?? '').length + 1;

/** Records whose name contains the needle, those that begin with it first; at most one above the limit. */
function matching<Entity>({ entities, keys }: SortedRecords<Entity>, needle: string): Entity[] {
  const first = lastAtMost(keys.length, (place) => (keys[place] ?? '') < needle) + 1;
  let afterLast = first;
  while (afterLast < keys.length && afterLast - first <= searchResultLimit && keys[afterLast]?.startsWith(needle))
    afterLast += 1;
  const found = entities.slice(first, afterLast);
  if (found.length > searchResultLimit) return found;
  const { text, starts } = joinedKeys(keys);
  for (let at = text.indexOf(needle); at >= 0 && found.length <= searchResultLimit;) {
    const place = lastAtMost(keys.length, (candidate) => (starts[candidate] ?? 0) <= at);
    const isBeginning = place >= first && place < afterLast;
    if (!isBeginning) found.push(entities[place] as Entity);
    // A name counts once, however often it contains the needle.
    at = text.indexOf(needle, (starts[place] ?? 0) + lengthOf(keys, place + 1));
  }
  return found;
}

/** The last place for which the test holds, -1 for none: binary search over places that pass first and fail then. */
function lastAtMost(count: number, passes: (place: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (passes(middle)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
