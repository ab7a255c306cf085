import { foldText } from '../../../text/foldText';
import { searchWords } from '../../../text/searchWords';
import { selectAccountById } from '../accounts/accountsSlice';
import { joinedKeys, findByName } from './findByName';
import { accountResult, cardResult, missingCharacters, maxSearchResults } from './searchSelectors';
import type { Found, SearchIndex } from './searchSelectors';

/**
 * Accounts and cards whose name contains all words of the text in any order, upper and lower case and accents alike;
 * names that begin with the text first.
 * @returns at most 10 of each type
 */
export function searchIn(index: SearchIndex, text: string): Found {
  const words = searchWords(text);
  // A text of combining marks alone has no words.
  if (missingCharacters(text) > 0 || words.length === 0) return { results: [], hasMore: false };
  const phrase = foldText(text.trim());
  const accounts = findByName(index.sortedAccounts, phrase, words, maxSearchResults);
  const cards = findByName(index.sortedCards, phrase, words, maxSearchResults);
  const results = [
    ...accounts.slice(0, maxSearchResults).map(accountResult),
    ...cards.slice(0, maxSearchResults).map((card) => cardResult(card, selectAccountById(index, card.accountId))),
  ];
  return { results, hasMore: accounts.length > maxSearchResults || cards.length > maxSearchResults };
}

/** Joins the names ahead of the first search after the lists have changed. */
export function prepareSearch({ sortedAccounts, sortedCards }: SearchIndex): void {
  joinedKeys(sortedAccounts.keys);
  joinedKeys(sortedCards.keys);
}
